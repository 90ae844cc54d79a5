/** What came of asking a service to cancel a build, from the statuses of its responses; it may take several requests. */
export function cancelOutcome(...statuses: readonly number[]): string {
  if (statuses.length === 0) return 'BUILD_NOT_FOUND';
  const refused = statuses.find((status) => status >= 300);
  return refused === undefined ? 'CANCELED' : `CANCEL_REFUSED: ${refused}`;
}
