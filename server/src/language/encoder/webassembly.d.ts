/** The part of WebAssembly that the encoder uses; the types of Node leave it out. */
declare namespace WebAssembly {
  interface Module {
    readonly kind: "module";
  }
  interface Memory {
    readonly buffer: ArrayBuffer;
    /** @returns the size before, in pages of 64 KiB */
    grow(pages: number): number;
  }
  interface Instance {
    readonly exports: Record<string, unknown>;
  }
  const Module: new (bytes: Uint8Array) => Module;
  const Instance: new (module: Module) => Instance;
}
