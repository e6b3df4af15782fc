import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// The first lazy screen of a cold run takes longer than the second the library grants.
configure({ asyncUtilTimeout: 5_000 });

// Files share a worker and its document, so each test takes down what it rendered.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
