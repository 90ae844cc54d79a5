import type { NullableTimestamp, Timestamp } from './columns.ts';

/** Tables of second factors, besides the columns of accounts. */
export interface SecondFactorTables {
  /** Requests to turn off a lost second factor: one for each account. */
  'lectern.tfa_deactivate_requests': {
    id: string;
    account_id: string;
    /** Languages of mails to the account, as its `Accept-Language` header had them. */
    language: string | null;
    created_at: Timestamp;
    /** Of a request that is not approved by then. */
    expires_at: Timestamp;
    /** When the mailed link was used: from then on, it is shown to those who can approve it. */
    confirmed_at: NullableTimestamp;
    approved_at: NullableTimestamp;
    approved_by: string | null;
    effective_at: NullableTimestamp;
  };
}
