/** Addresses of the tools with `camera`. A page there is loaded anew, since leave to use it comes with the page. */
export const needsCamera = /^\/t\/(find-my-phone|id-photo)$/
