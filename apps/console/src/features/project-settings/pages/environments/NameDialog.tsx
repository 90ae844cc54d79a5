import { Button, Checkbox, Dialog, TextField } from '@lectern/ui';
import { useRef, useState } from 'react';
import { z } from 'zod';
import { ApiError } from '#lib/api-error.ts';
import { reportError } from '#lib/describe-error.ts';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { useMessages } from '#lib/use-messages.ts';
import { useSettledFocus } from '#features/project-settings/kit/use-settled-focus.ts';
import { useValuesForm } from '#lib/forms/use-values-form.ts';
import styles from '#features/project-settings/settings.module.css';
import { nameSchema } from './environment-rules.ts';

const schema = z.object({ id: nameSchema, isFast: z.boolean() });
type NameValues = z.output<typeof schema>;

export interface NameDialogProps {
  kind: 'fork' | 'rename';
  /** The environment that is forked or renamed. */
  environmentId: string;
  initialName: string;
  onSubmit: (values: NameValues) => Promise<void>;
  onClose: () => void;
}

/** Asks for the name of a fork, or for another name. */
export function NameDialog({ kind, environmentId, initialName, onSubmit, onClose }: NameDialogProps) {
  const t = useMessages();
  const fieldsRef = useRef<HTMLDivElement>(null);
  const nameRef = useRef<HTMLInputElement>(null);
  const form = useValuesForm<NameValues>(fieldsRef, { id: initialName, isFast: false }, schema);
  const [isBusy, setIsBusy] = useState(false);
  useSettledFocus(nameRef);
  const title = t(`settings.environments.${kind}.title`, { id: environmentId });

  async function handleSubmit(values: NameValues) {
    setIsBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      const problem = nameProblem(error);
      if (problem === null) reportError(error, t(`settings.environments.${kind}.failed`, { id: environmentId }), t);
      else form.refuse({ id: problem });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Dialog
      size="s"
      title={title}
      onClose={onClose}
      onSubmit={() => void form.submit(handleSubmit)}
      footer={
        <>
          <Button variant="quiet" onPress={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" isBusy={isBusy} busyLabel={t(`settings.environments.${kind}.busy`)}>
            {t(`settings.environments.${kind}.submit`)}
          </Button>
        </>
      }
    >
      <DialogHead title={title} within={[t('settings.environments.title'), t('settings.area')]} />
      <div ref={fieldsRef} className={styles['dialog-form']}>
        <TextField
          ref={nameRef}
          label={t(kind === 'fork' ? 'settings.environments.fork.name' : 'settings.environments.rename.name')}
          hint={t('settings.environments.name.hint')}
          isRequired
          isMono
          autoComplete="off"
          spellCheck={false}
          {...form.field('id')}
        />
        {kind === 'fork' && (
          <Checkbox
            isSelected={form.values.isFast}
            onChange={(isFast) => form.change({ isFast })}
            detail={t('settings.environments.fork.fast.hint', { id: environmentId })}
          >
            {t('settings.environments.fork.fast')}
          </Checkbox>
        )}
      </div>
    </Dialog>
  );
}

/** The server's error for the name; null for other errors. */
function nameProblem(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null;
  const refused = error.withCode('INVALID_FIELD').find(({ details }) => details.field === 'name');
  if (refused === undefined) return null;
  return refused.details.code === 'VALIDATION_UNIQUENESS'
    ? 'settings.environments.name.taken'
    : 'settings.environments.name.format';
}
