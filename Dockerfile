# The application with its own PostgreSQL inside; see compose.yaml and docs/operating.md. glibc is needed: the database's
# programs are built for it.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/
RUN npm ci --no-audit --no-fund
COPY . .
# What only building and testing need does not go into the image.
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:24-bookworm-slim
# `--build-arg FFMPEG=yes` adds ffmpeg, which draws the posters of videos; without it the uploader's browser does.
ARG FFMPEG=no
# procps gives the database's supervisor `ps`.
RUN apt-get update \
  && if [ "$FFMPEG" = yes ]; then more=ffmpeg; else more=; fi \
  && apt-get install -y --no-install-recommends procps $more \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --create-home --uid 10001 alongside \
  && install -d -o alongside -g alongside -m 0755 /data
# Two arenas: pictures are unpacked by several threads, and glibc would keep what each has used.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# All of it belongs to root: the server may read its own code and not change it.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/server server
COPY --from=build /app/web/package.json web/
COPY --from=build /app/web/dist web/dist
USER alongside
VOLUME /data
EXPOSE 3000
# The first start makes a database and loads the towns of the world.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
