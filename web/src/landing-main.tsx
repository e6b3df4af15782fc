import "./styles/landing.css";
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { Landing } from "./screens/landing/landing.tsx";

const root = document.getElementById("root");
if (root) {
  hydrateRoot(
    root,
    <StrictMode>
      <Landing />
    </StrictMode>,
  );
}
