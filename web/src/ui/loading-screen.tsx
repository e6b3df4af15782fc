import { LogoMark } from "./logo.tsx";

/** The whole page while the app doesn't know yet what to show. */
export function LoadingScreen({ label = "Loading" }: { label?: string }) {
  return (
    <div role="status" className="grid min-h-dvh place-items-center">
      <div className="flex flex-col items-center gap-4">
        <LogoMark className="size-14 animate-breathe" />
        <span className="sr-only">{label}</span>
      </div>
    </div>
  );
}
