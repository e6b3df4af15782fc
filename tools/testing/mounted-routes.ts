type Server = { printRoutes(options: { commonPrefix: boolean }): string };

/**
 * The routes of a built server, in the contract's format: 'METHOD /path/{param}'. HEAD, which comes with every GET, is
 * left out.
 */
export function mountedRoutes(server: Server): string[] {
  const tree = server.printRoutes({ commonPrefix: false });
  const parents: string[] = [];
  return tree.split("\n").flatMap((line) => {
    const [, indent = "", segment = "", methods = ""] = /^([\s│]*)[├└]── (\S*) \((.*)\)$/.exec(line) ?? [];
    if (methods === "") return [];
    const depth = indent.length / 4;
    const path = `${depth === 0 ? "" : (parents[depth - 1] ?? "")}${segment}`;
    parents[depth] = path;
    const names = methods.split(", ").filter((method) => method !== "HEAD");
    return names.map((method) => `${method} ${path.replaceAll(/:(\w+)/g, "{$1}")}`);
  });
}
