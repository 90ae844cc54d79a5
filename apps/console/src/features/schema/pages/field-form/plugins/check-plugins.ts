import type { FieldDraft } from '../field-draft.ts';
import { editorKey } from '../field-draft.ts';
import { parameterErrors } from './parameter-errors.ts';

/** Whether plugins accept the parameters of their editor and addons in a field. */
export async function pluginsAcceptParameters(draft: FieldDraft): Promise<boolean> {
  const extensions = [
    { id: draft.editor, extensionId: draft.fieldExtension, parameters: draft.parameters[editorKey(draft)] ?? {} },
    ...draft.addons.map(({ id, field_extension: extensionId = null, parameters }) => ({ id, extensionId, parameters })),
  ];
  const errors = await Promise.all(
    extensions.map(({ id, extensionId, parameters }) => parameterErrors(id, extensionId, parameters)),
  );
  return errors.every((found) => Object.keys(found).length === 0);
}
