/** Every endpoint of the account API, by method and path below `/account-api`. */
export const accountEndpoints = {};
/** The account API, for a client of it. */
export type AccountApi = typeof accountEndpoints;
