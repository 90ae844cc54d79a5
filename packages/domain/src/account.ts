/** Shortest password of an account; the console says so before it asks the server. */
export const passwordMinLength = 8;
