import { describe, expect, it } from 'vitest';
import { ApiError } from '#lib/api-error.ts';
import { addStage, nameStage, nameWorkflow, newWorkflow, writeStageId } from './workflow-draft.ts';
import { checkDraft, refusedControls } from './workflow-problems.ts';

const named = nameStage(nameWorkflow(newWorkflow(), 'Approval'), '~1', 'Draft');
const problem = (control: string) => `settings.workflows.problem.${control}`;

describe('the validation', () => {
  it('accepts a workflow with a name, a key and a stage', () => {
    expect(checkDraft(named, [])).toEqual({});
  });

  it('requires names and keys, each at its control', () => {
    expect(checkDraft(addStage(newWorkflow()), [])).toEqual({
      name: problem('name.VALIDATION_REQUIRED'),
      apiKey: problem('api_key.VALIDATION_REQUIRED'),
      'stages.~1.name': problem('stage.name.VALIDATION_REQUIRED'),
      'stages.~1.id': problem('stage.id.VALIDATION_REQUIRED'),
      'stages.~2.name': problem('stage.name.VALIDATION_REQUIRED'),
      'stages.~2.id': problem('stage.id.VALIDATION_REQUIRED'),
    });
  });

  it('requires unique names and keys among workflows and among stages', () => {
    const twice = nameStage(addStage(named), '~2', 'Draft');
    const others = [
      {
        id: 'W',
        type: 'workflow' as const,
        attributes: { name: 'Approval', api_key: 'approval', stages: [{ id: 'a', name: 'A' }] as [never] },
      },
    ];

    expect(checkDraft(twice, others)).toEqual({
      name: problem('name.VALIDATION_UNIQUENESS'),
      apiKey: problem('api_key.VALIDATION_UNIQUENESS'),
      'stages.~2.id': problem('stage.id.VALIDATION_UNIQUENESS'),
    });
    expect(checkDraft(writeStageId(named, '~1', '1st'), [])).toEqual({
      'stages.~1.id': problem('stage.id.VALIDATION_FORMAT'),
    });
  });
});

describe('a validation error of the server', () => {
  const error = (...details: Record<string, unknown>[]) =>
    new ApiError(
      422,
      null,
      details.map((each) => ({ code: 'INVALID_FIELD', details: each, isTransient: false })),
    );

  it('appears at its control, for stages in their row', () => {
    const refused = error(
      { field: 'name', code: 'VALIDATION_UNIQUENESS' },
      { field: 'stages.0.id', code: 'VALIDATION_STRANGE' },
    );

    expect(refusedControls(refused, named)).toEqual({
      name: problem('name.VALIDATION_UNIQUENESS'),
      'stages.~1.id': problem('other'),
    });
  });

  it('appears above the form when it belongs to no control', () => {
    expect(refusedControls(error({ field: 'stages', code: 'VALIDATION_INITIAL_STAGE' }), named)).toBeNull();
    expect(refusedControls(error({ field: 'stages.7.id', code: 'VALIDATION_FORMAT' }), named)).toBeNull();
    expect(
      refusedControls(
        new ApiError(403, null, [{ code: 'INSUFFICIENT_PERMISSIONS', details: {}, isTransient: false }]),
        named,
      ),
    ).toBeNull();
    expect(refusedControls(new Error('lost'), named)).toBeNull();
  });
});
