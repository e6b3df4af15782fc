import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

// Files share a worker and its document, so each test takes down what it rendered.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
