import type { Timestamp } from './columns.ts';

/** Tables of what some sites have besides their contents. */
export interface SiteTables {
  /** Requests to transfer a site, one for each site. */
  'lectern.site_transfers': {
    id: string;
    site_id: string;
    /** One of these two is set. */
    source_account_id: string | null;
    source_organization_id: string | null;
    /** Null if no account had the address when the request was made, and for an organization. */
    destination_account_id: string | null;
    /** Null for an organization. */
    destination_email: string | null;
    destination_organization_id: string | null;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
  /** Queries that clients listen to. */
  'lectern.listen_channels': {
    /** SHA-256 of the ID in the address, hex. */
    id_hash: string;
    site_id: string;
    request_sealed: string;
    expires_at: Timestamp;
  };
  /** Archives of assets that were asked for. */
  'lectern.upload_archives': {
    id: string;
    site_id: string;
    environment_key: string;
    /** Type and ID of the principal. */
    owner: string;
    /** In the order of the archive. */
    upload_ids: string[];
    /** Until when a download can be started. */
    expires_at: Timestamp;
    /** The download that is running, or was when its node stopped. */
    download_id: string | null;
    /** Until when it counts as one of those at once: the end of its address, then that of the last sign of life. */
    live_until: Timestamp;
  };
  /** Projects in try-out mode. */
  'lectern.site_demos': {
    site_id: string;
    template_site_id: string;
    lasts_seconds: number;
    share_url: string | null;
    started_at: Date;
    resetting_key: string | null;
  };
}
