import { loadMenus } from "../src/ui/menu.tsx";

// Run before each test file of the client: its screens are as in a browser that has been idle for a moment.
await loadMenus();
