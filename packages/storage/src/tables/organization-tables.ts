import type { OrganizationRoleId } from '@lectern/domain';
import type { Timestamp } from './columns.ts';

/** Tables of organizations, besides what sites and transfers have of them. */
export interface OrganizationTables {
  'lectern.organizations': {
    id: string;
    name: string;
    created_at: Timestamp;
  };
  'lectern.organization_memberships': {
    id: string;
    organization_id: string;
    account_id: string;
    role: OrganizationRoleId;
    created_at: Timestamp;
  };
  'lectern.organization_mandates': {
    id: string;
    /** Whose sites members of the other one manage. */
    mandator_id: string;
    appointed_id: string;
    requested_at: Timestamp;
    /** Null while it is a request. */
    approved_at: Timestamp | null;
  };
  /** Invitations that are not accepted yet. */
  'lectern.organization_invitations': {
    id: string;
    organization_id: string;
    email: string;
    role: OrganizationRoleId;
    /** SHA-256 of the secret in the link, hex. */
    token_hash: string;
    created_at: Timestamp;
    expires_at: Timestamp;
  };
}
