import { isPlainObject } from '@lectern/domain';
import { Button, Checkbox, lazyPart, LengthMeter, Select, TextArea, TextField, useFieldWiring } from '@lectern/ui';
import { ImagePlus, Search, Trash2 } from 'lucide-react';
import styles from '../console/console.module.css';
import { useEditorHost } from '../console/editor-host.ts';
import type { ConsoleFacet, EditorProps, ValueProps } from '../console/facet.ts';
import { presenceFilter } from '../console/filter.ts';
import { textOrEmpty, textOrNull } from '../console/text-value.tsx';
import { UploadThumb } from '../console/UploadThumb.tsx';
import { useUploadReceiver } from '../console/use-upload-receiver.ts';
import { characterCount } from '../values/text.ts';
import { SeoPreview } from './SeoPreview.tsx';

/** Texts longer than these are cut by search engines; longer is allowed, but shown. */
const adviceLengths = { title: 60, description: 160 } as const;

/** Stands for "as the site says"; no card has this name. */
const siteCard = 'site';

/** Previews that an appearance can name and that look like a shared link. */
const sharingPreviews = ['twitter', 'slack', 'whatsapp', 'telegram', 'facebook', 'linkedin'];

/** SEO as the form holds it. */
export interface SeoValue {
  title: string | null;
  description: string | null;
  image: string | null;
  twitter_card: 'summary' | 'summary_large_image' | null;
  no_index: boolean;
}

const blank: SeoValue = { title: null, description: null, image: null, twitter_card: null, no_index: false };

/** What search engines and shared links show. */
export const seoConsole: ConsoleFacet = {
  icon: Search,
  picker: { family: 'structure', position: 3 },
  editorParameters: {
    seo: [
      {
        name: 'fields',
        kind: 'set',
        choices: ['title', 'description', 'image', 'no_index', 'twitter_card'],
        isRequired: true,
        texts: 'schema.flag',
      },
      {
        name: 'previews',
        kind: 'set',
        choices: ['google', 'twitter', 'slack', 'whatsapp', 'telegram', 'facebook', 'linkedin'],
      },
    ],
  },
  Editor: SeoEditor,
  errorParts: ['title', 'description', 'image', 'twitter_card'],
  partsOf: () => ({ kind: 'properties' }),
  filter: presenceFilter,
  Cell: ({ value }: ValueProps) => <>{readSeo(value).title}</>,
  View: ({ value }: ValueProps) => <SeoPreview seo={readSeo(value)} />,
  Difference: lazyPart(async () => (await import('./SeoDifference.tsx')).SeoDifference),
};

function SeoEditor({ field, value, onChange, onBlur, locale, isDisabled, innerErrors }: EditorProps) {
  const { t, pickUploads, FieldUploads } = useEditorHost();
  const { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy } = useFieldWiring();
  const seo = readSeo(value);
  const { previews } = field.appearance.parameters;
  const limits = {
    title: limitOf(field.validators['title_length'], 'title'),
    description: limitOf(field.validators['description_length'], 'description'),
  };
  const required = field.validators['required_seo_fields'] ?? {};
  // What a record cannot go without stays in sight, whatever the appearance leaves out.
  const shows = (part: string) => isListed(field.appearance.parameters['fields'], part) || required[part] === true;

  function change(part: Partial<SeoValue>) {
    const next = { ...seo, ...part };
    const isBlank =
      next.title === null &&
      next.description === null &&
      next.image === null &&
      next.twitter_card === null &&
      !next.no_index;
    onChange(isBlank ? null : next);
  }

  const receiver = useUploadReceiver(field.label, ([image]) => image !== undefined && change({ image }));

  async function handleImage() {
    const picked = await pickUploads({ isMultiple: false, accepts: 'images', receiver });
    if (picked?.[0] !== undefined) change({ image: picked[0] });
    onBlur();
  }

  return (
    <div
      className={styles.seo}
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onBlur={onBlur}
    >
      <div className={styles['seo-fields']}>
        {shows('title') && (
          <div>
            <TextField
              label={t('fields.seo.title')}
              isRequired={required['title'] === true}
              value={textOrEmpty(seo.title)}
              onChange={(title) => change({ title: textOrNull(title) })}
              isReadOnly={isDisabled}
              addons={<Length text={seo.title} limit={limits.title} />}
              error={innerErrors['title']}
            />
            <LengthMeter count={characterCount(textOrEmpty(seo.title))} limit={limits.title} />
          </div>
        )}
        {shows('description') && (
          <div>
            <TextArea
              label={t('fields.seo.description')}
              isRequired={required['description'] === true}
              value={textOrEmpty(seo.description)}
              onChange={(description) => change({ description: textOrNull(description) })}
              isReadOnly={isDisabled}
              rows={4}
              addons={<Length text={seo.description} limit={limits.description} />}
              error={innerErrors['description']}
            />
            <LengthMeter count={characterCount(textOrEmpty(seo.description))} limit={limits.description} />
          </div>
        )}
        {shows('image') && (
          <div className={styles['seo-image']}>
            <span className={styles['sub-label']}>{t('fields.seo.image')}</span>
            <div className={styles['add-line']}>
              {seo.image !== null && <UploadThumb id={seo.image} />}
              <Button size="s" icon={ImagePlus} isDisabled={isDisabled} onPress={handleImage}>
                {t(seo.image === null ? 'fields.file.choose' : 'fields.file.replace')}
              </Button>
              {seo.image !== null && !isDisabled && (
                <Button size="s" variant="quiet" icon={Trash2} onPress={() => change({ image: null })}>
                  {t('fields.file.remove')}
                </Button>
              )}
            </div>
            {FieldUploads && <FieldUploads receiverKey={receiver.key} />}
            {innerErrors['image'] !== undefined && <p className={styles['inner-error']}>{innerErrors['image']}</p>}
          </div>
        )}
        {shows('twitter_card') && (
          <Select
            label={t('fields.seo.card')}
            isRequired={required['twitter_card'] === true}
            options={[
              { value: siteCard, label: t('fields.seo.card.default') },
              { value: 'summary', label: t('fields.seo.card.summary') },
              { value: 'summary_large_image', label: t('fields.seo.card.large') },
            ]}
            value={seo.twitter_card ?? siteCard}
            onChange={(card) =>
              change({ twitter_card: card === 'summary' || card === 'summary_large_image' ? card : null })
            }
            isDisabled={isDisabled}
            error={innerErrors['twitter_card']}
          />
        )}
        {shows('no_index') && (
          <Checkbox
            isSelected={seo.no_index}
            isDisabled={isDisabled}
            onChange={(noIndex) => change({ no_index: noIndex })}
          >
            {t('fields.seo.no-index')}
          </Checkbox>
        )}
      </div>
      <SeoPreview
        seo={seo}
        locale={locale}
        hasSearch={isListed(previews, 'google')}
        hasShared={sharingPreviews.some((name) => isListed(previews, name))}
      />
    </div>
  );
}

/** Whether an appearance lists a part; where it lists nothing, every part is shown. */
function isListed(list: unknown, part: string): boolean {
  return !Array.isArray(list) || list.includes(part);
}

/** Characters used of those advised, in words. */
function Length({ text, limit }: { text: string | null; limit: number }) {
  const { t } = useEditorHost();
  return (
    <span className={styles.length}>
      {t('fields.seo.counter', { count: characterCount(textOrEmpty(text)), limit })}
    </span>
  );
}

function limitOf(settings: Record<string, unknown> | undefined, part: keyof typeof adviceLengths): number {
  const limit = settings?.['eq'] ?? settings?.['max'];
  return typeof limit === 'number' ? limit : adviceLengths[part];
}

function readSeo(value: unknown): SeoValue {
  // Stored values have these members; a value that never was an object is blank.
  return isPlainObject(value) ? ({ ...blank, ...value } as SeoValue) : blank;
}
