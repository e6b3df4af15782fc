/** The part of WebAssembly that the encoder uses; the types of Node leave it out. */
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array);
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    /** @returns the size before, in pages of 64 KiB */
    grow(pages: number): number;
  }
  class Instance {
    readonly exports: Record<string, unknown>;
    constructor(module: Module);
  }
}
