import type { RawApiTypes } from '@datocms/cma-client';
import { expectTypeOf, it } from 'vitest';
import type { AuditLogEventResource } from '#audit-log-event.ts';
import type { InputOf } from '#endpoint.ts';
import type { ManagementApi } from '#management-api.ts';
import type { Plain } from './plain.ts';

it('shows events of the audit log, and takes questions, as the published client declares them', () => {
  expectTypeOf<Plain<AuditLogEventResource>>().toExtend<Plain<RawApiTypes.AuditLogEvent>>();
  expectTypeOf<Plain<RawApiTypes.AuditLogEventQuerySchema['data']>>().toExtend<
    Plain<InputOf<ManagementApi['POST /audit-log-events/query']>>
  >();
});
