import type { RawApiTypes } from '@datocms/cma-client';
import { expectTypeOf, it } from 'vitest';
import type { InputOf } from '#endpoint.ts';
import type { ManagementApi } from '#management-api.ts';
import type { WorkflowResource } from '#workflow.ts';
import type { Plain } from './plain.ts';

it('shows and takes workflows as the published client declares them', () => {
  expectTypeOf<Plain<WorkflowResource>>().toExtend<Plain<RawApiTypes.Workflow>>();
  type Sent<Key extends keyof ManagementApi> = Plain<InputOf<ManagementApi[Key]>>;
  expectTypeOf<Plain<RawApiTypes.WorkflowCreateSchema['data']>>().toExtend<Sent<'POST /workflows'>>();
  expectTypeOf<Plain<RawApiTypes.WorkflowUpdateSchema['data']>>().toExtend<Sent<'PUT /workflows/:workflowId'>>();
});
