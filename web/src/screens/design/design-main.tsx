import "../../styles/design.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { UiProvider } from "../../ui/ui-provider.tsx";
import { DesignScreen } from "./design-screen.tsx";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <UiProvider>
        <DesignScreen />
      </UiProvider>
    </StrictMode>,
  );
}
