import "maplibre-gl/dist/maplibre-gl.css";
import { Map as LibreMap, Marker, NavigationControl, ScaleControl, setWorkerUrl } from "maplibre-gl";
import workerUrl from "maplibre-gl/dist/maplibre-gl-worker.mjs?url";
import { clsx } from "clsx";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { prefersReducedMotion } from "../prefers-reduced-motion.ts";
import { MapPin } from "./map-pin.tsx";
import { attributionHtml, styleOf, type TileSource } from "./tile-style.rules.ts";

// The policy of pages allows scripts only from their own origin, and so not the worker that MapLibre would make itself.
setWorkerUrl(workerUrl);

/** Streets with their names. */
const zoom = 13.5;

/** Controls and attribution in the colours of the theme. MapLibre's own rules are outside of all layers, so these must win. */
const look =
  "[&_.maplibregl-ctrl-attrib]:bg-raised! [&_.maplibregl-ctrl-attrib]:pr-3! [&_.maplibregl-ctrl-attrib]:text-xs [&_.maplibregl-ctrl-attrib]:text-ink-soft " +
  "[&_.maplibregl-ctrl-attrib_a]:text-ink! [&_.maplibregl-ctrl-attrib_a]:underline! " +
  "[&_.maplibregl-ctrl-group_button]:size-9!";

interface TileMapProps {
  source: TileSource;
  position: { latitude: number; longitude: number };
  name: string;
  className: string;
  /** Called once tiles are visible. */
  onShown: () => void;
  /** Called if nothing can be shown: without WebGL, or if neither style nor tiles load. */
  onFailed: () => void;
}

/** A map of the operator's tiles. It moves by keys, mouse and two fingers, so that a page with it scrolls as before. */
export function TileMap({ source, position, name, className, onShown, onFailed }: TileMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const [pin] = useState(() => document.createElement("div"));
  const show = useEffectEvent(onShown);
  const fail = useEffectEvent(onFailed);
  const { latitude, longitude } = position;
  useEffect(() => {
    if (box.current === null) return;
    return openMap(box.current, {
      source,
      position: { latitude, longitude },
      name,
      pin,
      onShown: show,
      onFailed: fail,
    });
  }, [source, latitude, longitude, name, pin]);
  return (
    <>
      <div ref={box} className={clsx(className, look)} />
      {createPortal(
        <svg aria-hidden="true" width="32" height="47" viewBox="-16 -42 32 47" className="block">
          <MapPin />
        </svg>,
        pin,
      )}
    </>
  );
}

interface Options extends Omit<TileMapProps, "className"> {
  pin: HTMLElement;
}

/** Opens a map in an element; returns what closes it. */
function openMap(container: HTMLElement, { source, position, name, pin, onShown, onFailed }: Options): () => void {
  const isReduced = prefersReducedMotion();
  const center: [number, number] = [position.longitude, position.latitude];
  let map: LibreMap;
  try {
    map = new LibreMap({
      container,
      style: styleOf(source, isReduced),
      center,
      zoom,
      cooperativeGestures: true,
      dragRotate: false,
      pitchWithRotate: false,
      fadeDuration: isReduced ? 0 : 300,
      attributionControl: {
        compact: false,
        ...(source.isStyle &&
          source.attribution !== null && { customAttribution: attributionHtml(source.attribution) }),
      },
      locale: { "Map.Title": name },
    });
  } catch {
    // Browsers without WebGL.
    onFailed();
    return () => undefined;
  }
  map.touchZoomRotate.disableRotation();
  map.addControl(new NavigationControl({ showCompass: false }), "top-right");
  map.addControl(new ScaleControl(), "bottom-left");
  new Marker({ element: pin, anchor: "bottom", offset: [0, 5] }).setLngLat(center).addTo(map);
  watch(map, onShown, onFailed);
  return () => map.remove();
}

/** Says once whether tiles came: single ones may be missing, but not all, and not the style. */
function watch(map: LibreMap, onShown: () => void, onFailed: () => void): void {
  let hasTile = false;
  let hasStyle = false;
  const fail = () => {
    stop();
    onFailed();
  };
  const onData = (event: { tile?: { state: string } | null }) => {
    hasTile ||= event.tile?.state === "loaded";
  };
  const onStyle = () => {
    hasStyle = true;
  };
  const onError = () => {
    // Where the style came, what fails is a tile, a symbol or one of its sources, and the map can still be good.
    if (!hasStyle) fail();
  };
  const onIdle = () => {
    if (!hasTile) return fail();
    stop();
    onShown();
  };
  const stop = () => {
    map.off("styledata", onStyle);
    map.off("sourcedata", onData);
    map.off("error", onError);
    map.off("idle", onIdle);
    // Without a listener MapLibre writes each error to the console: from now on a tile that is missing is only missing.
    map.on("error", () => undefined);
  };
  map.on("styledata", onStyle);
  map.on("sourcedata", onData);
  map.on("error", onError);
  map.on("idle", onIdle);
}
