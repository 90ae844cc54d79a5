import type { ItemType } from '@lectern/domain';
import { Banner, Button, MenuItem, MenuTrigger } from '@lectern/ui';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { editorKey, type FieldDraft, pendingFieldOf } from '../field-draft.ts';
import { offerOf, type PluginOffer, type PluginOffers } from './plugin-offers.ts';
import { PluginParameters } from './PluginParameters.tsx';
import styles from './plugins.module.css';

export interface PluginSectionsProps {
  draft: FieldDraft;
  fieldId: string | null;
  itemType: ItemType;
  offers: PluginOffers;
  set: (change: Partial<FieldDraft>) => void;
  /** The sentence when a plugin does not accept the parameters. */
  error?: string;
}

/** Parameters of a plugin's editor, and the addons of a field. */
export function PluginSections({ draft, fieldId, itemType, offers, set, error }: PluginSectionsProps) {
  const t = useMessages();
  const editor = offerOf(offers, 'editor', { id: draft.editor, field_extension: draft.fieldExtension });
  const addons = offers.offers.filter(({ type }) => type === 'addon');
  const pendingField = useMemo(() => pendingFieldOf(draft, fieldId), [draft, fieldId]);
  const shared = { itemType, pendingField };
  const key = editorKey(draft);

  const add = ({ plugin, extensionId }: PluginOffer) =>
    set({
      addons: [
        ...draft.addons,
        { id: plugin.id, ...(extensionId !== null && { field_extension: extensionId }), parameters: {} },
      ],
    });

  return (
    <>
      {error !== undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {editor !== undefined && (
        <PluginParameters
          key={key}
          {...shared}
          offer={editor}
          parameters={draft.parameters[key] ?? noParameters}
          onChange={(parameters) => set({ parameters: { ...draft.parameters, [key]: parameters } })}
        />
      )}
      {(addons.length > 0 || draft.addons.length > 0) && (
        <section className={styles.addons}>
          <h3 className={styles.head}>{t('schema.field.form.addons')}</h3>
          {draft.addons.map((addon, index) => {
            const offer = offerOf(offers, 'addon', addon);
            const remove = () => set({ addons: draft.addons.filter((other) => other !== addon) });
            if (offer === undefined && offers.waiting.has(addon.id)) return null;
            return (
              <div key={`${addon.id} ${addon.field_extension ?? ''} ${index}`} className={styles.addon}>
                {offer === undefined ? (
                  <Banner
                    tone="warning"
                    actions={
                      <Button size="s" variant="quiet" onPress={remove}>
                        {t('schema.field.form.addons.remove')}
                      </Button>
                    }
                  >
                    <b>{t('schema.field.form.addons.missing')}</b>{' '}
                    {t('schema.field.form.addons.missing.body', { id: addon.id })}
                  </Banner>
                ) : (
                  <>
                    <div className={styles['addon-head']}>
                      <b>{offer.name}</b>
                      <span className={styles.quiet}>{offer.plugin.attributes.name}</span>
                      <Button
                        size="s"
                        variant="quiet"
                        aria-label={`${t('schema.field.form.addons.remove')}: ${offer.name}`}
                        onPress={remove}
                      >
                        {t('schema.field.form.addons.remove')}
                      </Button>
                    </div>
                    <PluginParameters
                      {...shared}
                      offer={offer}
                      parameters={addon.parameters}
                      onChange={(parameters) =>
                        set({
                          addons: draft.addons.map((other) => (other === addon ? { ...other, parameters } : other)),
                        })
                      }
                    />
                  </>
                )}
              </div>
            );
          })}
          {addons.length > 0 && (
            <MenuTrigger
              label={t('schema.field.form.addons.add')}
              menu={addons.map((offer) => (
                <MenuItem
                  key={`${offer.plugin.id} ${offer.extensionId}`}
                  detail={offer.plugin.attributes.name}
                  textValue={offer.name}
                  onAction={() => add(offer)}
                >
                  {offer.name}
                </MenuItem>
              ))}
            >
              <Button size="s" icon={Plus} className={styles.add}>
                {t('schema.field.form.addons.add')}
              </Button>
            </MenuTrigger>
          )}
        </section>
      )}
    </>
  );
}

const noParameters: Readonly<Record<string, unknown>> = {};
