# The application with its own PostgreSQL inside; see compose.yaml and docs/operating.md. glibc is needed: the database's
# programs are built for it.
FROM node:24-bookworm-slim AS source
WORKDIR /app
COPY package.json package-lock.json ./
COPY contract/package.json contract/
COPY server/package.json server/
COPY web/package.json web/

# The built client, and what the coach knows.
FROM source AS build
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build

# The server with its packages alone. Programs lose the symbols that only a debugger reads.
FROM source AS server
RUN apt-get update && apt-get install -y --no-install-recommends binutils
RUN npm ci --omit=dev --workspace=server --workspace=contract --no-audit --no-fund
RUN strip --strip-unneeded "$(command -v node)" -o /node \
  && find node_modules -type f \( -name '*.so' -o -name '*.so.*' -o -name '*.node' -o -path '*/native/bin/*' \) \
    -exec strip --strip-unneeded {} +
COPY contract contract
COPY server server
COPY --from=build /app/server/compiled server/compiled
COPY tools/image tools/image
RUN node tools/image/slim.mjs . && rm -r tools web

FROM debian:bookworm-slim AS base

FROM base AS system
# `--build-arg FFMPEG=yes` adds ffmpeg, which draws the posters of videos; without it the uploader's browser does.
ARG FFMPEG=no
# libstdc++6 is Node's, procps gives the database's supervisor `ps`, and the rest is a shell for whoever looks inside. Only these
# packages with what they need go on, and Debian's list of them, for those who check images for known faults.
RUN apt-get update \
  && packages="base-files base-passwd coreutils dash findutils libc6 libstdc++6 procps tzdata" \
  && if [ "$FFMPEG" = yes ]; then packages="$packages ffmpeg"; fi \
  && apt-get install -y --no-install-recommends $packages \
  && useradd --system --create-home --uid 10001 alongside \
  && kept=$(apt-cache depends --recurse --installed --no-recommends --no-suggests --no-conflicts --no-breaks --no-replaces \
    --no-enhances $packages | grep '^[a-z]' | grep -vE '^(debconf|init-system-helpers|perl-base|dpkg|tar)(:|$)' | sort -u \
    | while read -r name; do dpkg-query --show --showformat '${db:Status-Status} ${Package}\n' "$name" 2>/dev/null || true; done \
    | sed -n 's/^installed //p') \
  && for folder in bin sbin lib lib64; do mkdir -p /image/usr/$folder && ln -s usr/$folder /image/$folder; done \
  && mkdir -p /image/var/lib/dpkg /image/app /image/home \
  && { dpkg-query -L $kept; find /etc/alternatives /usr/lib -lname '/*'; } | grep -vE '^/usr/share/(doc|man|locale|info|lintian)/|^/usr/lib/[^/]+/gconv/' | sort -u \
    | while read -r path; do if [ -e "$path" ]; then echo "$path"; fi; done \
    | tar --create --no-recursion --files-from=- | tar --extract --directory=/image \
  && dpkg-query --status $kept > /image/var/lib/dpkg/status \
  && cp /etc/passwd /etc/group /etc/nsswitch.conf /image/etc/ && cp -a /home/alongside /image/home/ \
  && ldconfig -r /image && chmod 1777 /image/tmp \
  && install -d -o alongside -g alongside -m 0755 /image/data

# For deploy/cluster/compose.yaml: with all of Debian's base, whose programs fill in the settings and change the user.
FROM base AS cluster
RUN useradd --system --create-home --uid 10001 alongside
COPY --from=server /node /usr/local/bin/node
ENV NODE_ENV=production
WORKDIR /app
COPY --from=server /app ./
COPY --from=build /app/web/dist web/dist

FROM scratch
COPY --from=system /image /
COPY --from=server /node /usr/local/bin/node
# Two arenas: pictures are unpacked by several threads, and glibc would keep what each has used.
ENV PATH=/usr/local/bin:/usr/bin:/bin NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# All of it belongs to root: the server may read its own code and not change it.
COPY --from=server /app ./
COPY --from=build /app/web/dist web/dist
USER alongside
VOLUME /data
EXPOSE 3000
# The first start makes a database and loads the towns of the world.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=16", "server/src/main.ts"]
