# syntax=docker/dockerfile:1

FROM node:26.10.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

# The web client, built with tools that the server does not need.
FROM node:26.10.0-bookworm-slim AS client
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
RUN node clients/web/building/prepare.js

FROM node:26.10.0-bookworm-slim
# docker build --build-arg COMMIT=$(git rev-parse HEAD) .
ARG COMMIT=""
ENV NODE_ENV=production COMMIT=$COMMIT
WORKDIR /app
COPY --from=dependencies /app/node_modules ./node_modules
COPY . .
COPY --from=client /app/clients/web/built ./clients/web/built
# The folder of the embedded database, for servers without DATABASE_URL. A new volume takes over its owner.
RUN mkdir data && chown node:node data
USER node
EXPOSE 4000
VOLUME /app/data
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT ?? 4000}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# What `npm start` runs, without npm in between, so that the server itself gets SIGTERM.
CMD ["node", "--max-semi-space-size=16", "--no-force-async-hooks-checks", "--import", "./server/typescript.js", "server/main.ts"]
