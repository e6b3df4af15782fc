import { ZoomIn, ZoomOut } from "lucide-react";
import { useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import "../styles/crop.css";

/** The selected part, as fractions of the upright picture's width and height. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface CropProps {
  /** The URL of the picture. */
  src: string;
  /** Its label for screen readers. */
  label: string;
  /** The shape in which the result will be shown. */
  shape?: CropShape;
  disabled?: boolean;
  /** Called when the picture has loaded, and on every move. */
  onAreaChange: (area: CropArea) => void;
  /** Called if the picture can't be rendered. */
  onBroken: () => void;
}

export type CropShape = "round" | "square" | "portrait" | "wide";

const frames = {
  round: "aspect-square max-w-[min(21rem,46dvh)]",
  square: "aspect-square max-w-[min(21rem,46dvh)]",
  portrait: "aspect-[4/5] max-w-[min(21rem,42dvh)]",
  wide: "aspect-video max-w-[min(32rem,80dvh)]",
} as const;
const aspects = { round: 1, square: 1, portrait: 4 / 5, wide: 16 / 9 } as const;
const maxZoom = 4;
/** Pixels per arrow key; a fifth of it with Shift. */
const keyboardStep = 10;
const fractionsOf = ({ x, y, width, height }: Area): CropArea => ({
  x: x / 100,
  y: y / 100,
  width: width / 100,
  height: height / 100,
});

/** Selects a part of a picture in the shape: by touch, mouse, wheel, arrow keys and a slider. Load it lazily. */
export function Crop({ src, label, shape = "round", disabled = false, onAreaChange, onBroken }: CropProps) {
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const hintId = useId();
  const zoomId = useId();
  return (
    <div inert={disabled} className={disabled ? "opacity-60 transition" : "transition"}>
      <div className={`relative isolate mx-auto w-full ${frames[shape]} overflow-clip rounded-lg bg-sunken`}>
        <Cropper
          image={src}
          aspect={aspects[shape]}
          objectFit="cover"
          cropShape={shape === "round" ? "round" : "rect"}
          showGrid={false}
          crop={position}
          zoom={zoom}
          maxZoom={maxZoom}
          keyboardStep={keyboardStep}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(area) => onAreaChange(fractionsOf(area))}
          mediaProps={{ onError: onBroken }}
          // The content security policy forbids an inline style element; crop.css has the same rules.
          disableAutomaticStylesInjection
          classes={{ cropAreaClassName: "border-2 border-ground/70 text-scrim -outline-offset-4" }}
          cropperProps={{ role: "application", "aria-label": label, "aria-describedby": hintId }}
        />
      </div>
      <p id={hintId} className="mt-2 text-center text-xs text-ink-faint">
        Drag the picture<span className="pointer-coarse:hidden">, or move it with the arrow keys</span>.
      </p>
      <div className="mx-auto mt-2 flex max-w-84 items-center gap-3">
        <label htmlFor={zoomId} className="text-sm font-semibold text-ink">
          Zoom
        </label>
        <ZoomOut aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
        <input
          id={zoomId}
          type="range"
          min={1}
          max={maxZoom}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
          className="h-11 min-w-0 grow cursor-pointer accent-accent-ink"
        />
        <ZoomIn aria-hidden="true" className="size-4.5 shrink-0 text-ink-faint" />
      </div>
    </div>
  );
}
