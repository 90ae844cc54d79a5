import type { MenuItemResource } from '@lectern/contract';
import { Button, Checkbox, ComboBox, Dialog, notify, RadioGroup, Select, TextField } from '@lectern/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { usePermissions } from '#lib/current-site.ts';
import { reportError } from '#lib/describe-error.ts';
import { menuItemsQuery } from '#lib/menu-items.ts';
import { NotFound } from '#lib/NotFound.tsx';
import { DialogHead } from '#lib/layout/PageHead.tsx';
import { paths } from '#lib/paths.ts';
import { useSchema } from '#lib/records/queries.ts';
import { useMessages } from '#lib/use-messages.ts';
import { useDeleteMenuItem } from '#features/content/parts/menu/use-delete-menu-item.ts';
import { createMenuItem, updateMenuItem } from '#features/content/queries.ts';
import { DashboardPage } from '../dashboard/DashboardPage.tsx';
import { viewsQuery } from '../records/views/queries.ts';
import {
  automaticLabel,
  menuItemInput,
  type MenuItemProblems,
  menuItemProblems,
  type MenuItemValues,
} from './menu-item-form.ts';
import styles from './menu-item.module.css';

/** Means no filter; no ID looks like it. */
const allRecords = '@all';

/** Adds or edits an entry of the menu, over the start of the area. */
export function MenuItemPage() {
  const { menuItemId } = useParams();
  const permissions = usePermissions();
  const { data: menuItems } = useQuery(menuItemsQuery);
  const item = menuItems?.find(({ id }) => id === menuItemId);
  if (!permissions.can('can_manage_menu') || (menuItemId !== undefined && menuItems && !item))
    return <NotFound backTo={paths.editor()} />;
  return (
    <>
      <DashboardPage />
      {(menuItemId === undefined || item) && <MenuItemDialog key={menuItemId ?? 'new'} item={item ?? null} />}
    </>
  );
}

function MenuItemDialog({ item }: { item: MenuItemResource | null }) {
  const t = useMessages();
  const navigate = useNavigate();
  const schema = useSchema();
  const remove = useDeleteMenuItem();
  const [values, setValues] = useState(() => initialValues(item));
  const [isLabelTyped, setIsLabelTyped] = useState(item !== null);
  const [problems, setProblems] = useState<MenuItemProblems>({});
  const [isSaving, setIsSaving] = useState(false);

  const { data: filters = [] } = useQuery(viewsQuery);
  const own = filters.filter(({ relationships }) => relationships.item_type.data.id === values.itemTypeId);
  const models = [...schema.itemTypes.values()]
    .filter(({ isModularBlock }) => !isModularBlock)
    .toSorted((a, b) => a.name.localeCompare(b.name));
  function change(part: Partial<MenuItemValues>) {
    const next = { ...values, ...part };
    // The label follows model and filter until it is edited (U50).
    if (!isLabelTyped && ('itemTypeId' in part || 'itemTypeFilterId' in part)) {
      const filter = filters.find(({ id }) => id === next.itemTypeFilterId);
      next.label = automaticLabel(schema.itemTypes.get(next.itemTypeId ?? '')?.name, filter?.attributes.name);
    }
    setValues(next);
    if (Object.keys(problems).length > 0) setProblems(menuItemProblems(next));
  }

  async function handleSubmit() {
    const found = menuItemProblems(values);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setIsSaving(true);
    try {
      await (item === null ? createMenuItem(menuItemInput(values)) : updateMenuItem(item.id, menuItemInput(values)));
      notify.success(t(item === null ? 'content.menu.created' : 'content.menu.saved', { label: values.label.trim() }));
      await navigate(paths.editor());
    } catch (error) {
      reportError(error, t('content.menu.not-saved', { label: values.label }), t);
      setIsSaving(false);
    }
  }

  const problem = (id: string | undefined) => (id === undefined ? undefined : t(id));
  return (
    <Dialog
      size="s"
      title={t(item === null ? 'content.menu.form.add' : 'content.menu.form.edit')}
      onClose={() => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.editor()))}
      onSubmit={() => void handleSubmit()}
      footerNote={
        item === null ? undefined : (
          <Button
            variant="danger-quiet"
            size="s"
            onPress={() => void remove(item).then((isGone) => isGone && navigate(paths.editor()))}
          >
            {t('content.menu.delete')}
          </Button>
        )
      }
      footer={
        <Button variant="primary" type="submit" isBusy={isSaving} busyLabel={t('common.saving')}>
          {t(item === null ? 'content.menu.form.submit-new' : 'common.save')}
        </Button>
      }
    >
      <DialogHead
        title={item === null ? t('content.menu.form.add') : `${t('content.menu.form.edit')}: ${item.attributes.label}`}
        within={[t('content.area')]}
      />
      <div className={styles.form}>
        <RadioGroup
          label={t('content.menu.form.link')}
          options={[
            {
              value: 'item_type',
              label: t('content.menu.form.link.model'),
              detail: t('content.menu.form.link.model.hint'),
            },
            {
              value: 'external_url',
              label: t('content.menu.form.link.url'),
              detail: t('content.menu.form.link.url.hint'),
            },
            { value: 'none', label: t('content.menu.form.link.none'), detail: t('content.menu.form.link.none.hint') },
          ]}
          value={values.linkType}
          onChange={(linkType) => change({ linkType })}
        />
        {values.linkType === 'item_type' && (
          <ComboBox
            label={t('content.menu.form.model')}
            isRequired
            options={models.map(({ id, name, apiKey }) => ({ value: id, label: name, end: apiKey }))}
            value={values.itemTypeId}
            onChange={(itemTypeId) => change({ itemTypeId, itemTypeFilterId: null })}
            error={problem(problems.itemTypeId)}
          />
        )}
        {values.linkType === 'item_type' && (own.length > 0 || values.itemTypeFilterId !== null) && (
          <Select
            label={t('content.menu.form.filter')}
            options={[
              { value: allRecords, label: t('content.menu.form.filter.all') },
              ...own.map(({ id, attributes }) => ({ value: id, label: attributes.name })),
            ]}
            value={values.itemTypeFilterId ?? allRecords}
            onChange={(id) => change({ itemTypeFilterId: id === allRecords ? null : id })}
          />
        )}
        {values.linkType === 'external_url' && (
          <>
            <TextField
              label={t('content.menu.form.url')}
              isRequired
              type="url"
              inputMode="url"
              placeholder="https://"
              value={values.externalUrl}
              onChange={(externalUrl) => change({ externalUrl })}
              error={problem(problems.externalUrl)}
            />
            <Checkbox isSelected={values.openInNewTab} onChange={(openInNewTab) => change({ openInNewTab })}>
              {t('content.menu.form.new-tab')}
            </Checkbox>
          </>
        )}
        <TextField
          label={t('content.menu.form.label')}
          isRequired
          value={values.label}
          onChange={(label) => {
            setIsLabelTyped(label !== '');
            change({ label });
          }}
          error={problem(problems.label)}
        />
      </div>
    </Dialog>
  );
}

function initialValues(item: MenuItemResource | null): MenuItemValues {
  if (item === null) {
    return {
      label: '',
      linkType: 'item_type',
      itemTypeId: null,
      itemTypeFilterId: null,
      externalUrl: '',
      openInNewTab: false,
    };
  }
  const itemTypeId = item.relationships.item_type.data?.id ?? null;
  return {
    label: item.attributes.label,
    linkType: item.attributes.external_url ? 'external_url' : itemTypeId === null ? 'none' : 'item_type',
    itemTypeId,
    itemTypeFilterId: item.relationships.item_type_filter.data?.id ?? null,
    externalUrl: item.attributes.external_url ?? '',
    openInNewTab: item.attributes.open_in_new_tab,
  };
}
