import { Button, Checkbox, Dialog, TextField } from '@lectern/ui';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { newEntryId } from '#lib/forms/drafts.ts';
import { useDraftGuard } from '#lib/forms/use-draft-guard.ts';
import { useEntryForm } from '#lib/forms/use-entry-form.ts';
import { paths } from '#lib/paths.ts';
import { useMessages } from '#lib/use-messages.ts';
import { permissionsOf, privateSchema, readPrivate } from './private-values.ts';
import { createPlugin } from './queries.ts';
import styles from './plugins.module.css';

const draftPage = 'configuration/plugins/private';

/** Adds a plugin by its URL. What was typed stays for as long as the area of plugins is open. */
export function PrivatePluginDialog() {
  const t = useMessages();
  const navigate = useNavigate();
  const formId = useId();
  const { open, formRef, save } = useEntryForm({
    page: draftPage,
    texts: 'configuration.private',
    entryId: newEntryId,
    entry: null,
    read: readPrivate,
    schema: () => privateSchema,
    labels: {
      name: 'configuration.private.name',
      description: 'configuration.private.description',
      url: 'configuration.private.url',
      hasToken: 'configuration.private.token',
    },
    refusal: undefined,
    store: ({ name, description, url, hasToken }) =>
      createPlugin({
        name,
        description: description === '' ? null : description,
        url,
        permissions: permissionsOf(hasToken),
      }),
    onStored: ({ id }) => navigate(paths.plugin(id)),
  });
  useDraftGuard(draftPage, newEntryId, () => null, paths.plugins());
  const hasToken = open.field('hasToken');
  return (
    <Dialog
      size="s"
      title={t('configuration.private.title')}
      onClose={() => void navigate(paths.plugins())}
      footer={
        <>
          <Button variant="quiet" onPress={() => void navigate(paths.plugins())}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={formId}
            isBusy={open.isSaving}
            busyLabel={t('configuration.private.adding')}
          >
            {t('configuration.private.create')}
          </Button>
        </>
      }
    >
      <DialogHead title={t('configuration.private.title')} within={[t('configuration.area')]} />
      <form
        ref={formRef}
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField label={t('configuration.private.name')} isRequired autoFocus {...open.field('name')} />
        <TextField label={t('configuration.private.description')} {...open.field('description')} />
        <TextField
          label={t('configuration.private.url')}
          hint={t('configuration.private.url.hint')}
          isRequired
          isMono
          type="url"
          {...open.field('url')}
        />
        <Checkbox
          isSelected={hasToken.value}
          onChange={hasToken.onChange}
          detail={t('configuration.plugins.permission.currentUserAccessToken.detail')}
        >
          {t('configuration.private.token')}
        </Checkbox>
      </form>
    </Dialog>
  );
}
