import { once } from "node:events";
import { createServer } from "node:http";
import { deflateSync, crc32 } from "node:zlib";

/** A provider of map tiles on this machine: a style with pictures and shapes, which MapLibre's worker loads. */
export async function startTileServer() {
  const asked: string[] = [];
  let isDown = false;
  const server = createServer((request, response) => {
    const path = request.url ?? "/";
    asked.push(path);
    const cors = { "access-control-allow-origin": "*" };
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { ...cors, "content-type": type }).end(body);
    if (isDown) response.writeHead(404, cors).end();
    else if (path === "/style.json") send("application/json", JSON.stringify(styleAt(address)));
    else if (path === "/shapes.json") send("application/json", JSON.stringify(shapes));
    else send("image/png", tile);
  }).listen(0, "localhost");
  await once(server, "listening");
  const place = server.address();
  const address = `http://localhost:${typeof place === "object" && place !== null ? place.port : 0}`;
  return {
    style: `${address}/style.json`,
    asked,
    goDown: () => {
      isDown = true;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

const styleAt = (address: string) => ({
  version: 8,
  sources: {
    pictures: { type: "raster", tiles: [`${address}/{z}/{x}/{y}.png`], tileSize: 256, attribution: "© The Mapmakers" },
    shapes: { type: "geojson", data: `${address}/shapes.json` },
  },
  layers: [
    { id: "pictures", type: "raster", source: "pictures" },
    { id: "shapes", type: "fill", source: "shapes", paint: { "fill-color": "#2f6744" } },
  ],
});

const corners = [[-9.15, 38.7], [-9.12, 38.7], [-9.12, 38.71], [-9.15, 38.7]]; // prettier-ignore
const shapes = { type: "Feature", properties: {}, geometry: { type: "Polygon", coordinates: [corners] } };

/** A grey picture of one pixel. */
const tile = Buffer.concat([
  Buffer.from("\u0089PNG\r\n\u001A\n", "latin1"),
  chunk("IHDR", Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])),
  chunk("IDAT", deflateSync(Buffer.from([0, 200]))),
  chunk("IEND", Buffer.alloc(0)),
]);

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const figures = Buffer.alloc(8);
  figures.writeUInt32BE(content.length, 0);
  figures.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([figures.subarray(0, 4), body, figures.subarray(4)]);
}
