import type { FastifyHelmetOptions } from '@fastify/helmet'

/** The headers by which browsers keep pages from what is not theirs. */
export const safetyHeaders = (isProduction: boolean): FastifyHelmetOptions => ({
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      // Pages add the hashes of their own scripts; nothing else that is written into a page runs.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
      mediaSrc: ["'self'", 'blob:'],
      connectSrc: ["'self'", ...(isProduction ? [] : ['ws:'])],
      // Plain http is how a newcomer sees it first; a proxy with TLS in front upgrades on its own.
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: isProduction,
  crossOriginResourcePolicy: { policy: 'same-site' },
})
