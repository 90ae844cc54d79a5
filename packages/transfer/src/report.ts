/** What a transfer did. Times it was stopped and begun again do not show: what was already there is counted too. */
export interface TransferReport {
  itemTypes: number;
  uploads: number;
  items: number;
  /** What could not be moved, one sentence each. */
  failures: readonly string[];
}
