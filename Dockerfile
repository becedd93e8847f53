# One image for web and worker: `docker build -t sundry .`, or `docker compose up` for all of it.
FROM node:24-bookworm-slim AS machine
WORKDIR /sundry
COPY scripts/system-packages.mjs scripts/apt-memory.mjs scripts/paths.mjs scripts/say.mjs scripts/
RUN apt-get update \
  && names=$(node scripts/system-packages.mjs) \
  && apt-get install -y --no-install-recommends $names \
  && rm -rf /var/lib/apt/lists/*

FROM node:24-bookworm-slim AS build
WORKDIR /sundry
COPY package.json package-lock.json .npmrc ./
COPY scripts/nothing scripts/nothing
# The CUDA host of onnxruntime-node is not needed: its CPU binary ships inside the package.
RUN ONNXRUNTIME_NODE_INSTALL=skip npm ci --omit=dev
COPY . .
# The image has its Node already; the package of it is for machines that bring another.
RUN npm run build && node scripts/slim.mjs && rm -rf node_modules/node node_modules/.bin/node

FROM machine
COPY --from=build /sundry /sundry
RUN mkdir /data && chown node:node /data
USER node
# As scripts/paths.mjs has it for `npm start`.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
VOLUME /data
EXPOSE 8080
HEALTHCHECK --start-period=60s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8080}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "build/server/main.js"]
