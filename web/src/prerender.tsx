import { renderToString } from "react-dom/server";
import { Landing } from "./screens/landing/landing.tsx";

/** The landing page as markup; the build puts it into landing.html. */
export function render(): string {
  return renderToString(<Landing />);
}
