# The application with its own PostgreSQL inside; see compose.yaml. glibc is needed: the database's binaries are built for it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci
COPY . .
RUN npm run build

FROM node:24-bookworm-slim
# Two arenas: pictures are unpacked by several threads, and glibc would keep what each has used.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
# procps gives the database's supervisor `ps`; the rest of the image is the application.
RUN apt-get update && apt-get install -y --no-install-recommends procps && rm -rf /var/lib/apt/lists/* \
  && useradd --system --create-home --uid 10001 alongside && install -d -o alongside -g alongside /data
WORKDIR /app
COPY --from=build --chown=alongside:alongside /app /app
USER alongside
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
