import {
  ColorField,
  type ColorValue,
  ComboBox,
  DatePicker,
  DateTimePicker,
  IconButton,
  NumberField,
  SearchField,
  Select,
  TextArea,
  TextField,
} from '@lectern/ui';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '#lib/use-messages.ts';
import { KitSection } from './KitSection.tsx';
import styles from './kit.module.css';

const topics = [
  { value: 'textiles', label: 'Textiles', end: '41' },
  { value: 'texts', label: 'Texts on walls', end: '3' },
  { value: 'ceramics', label: 'Ceramics', end: '12' },
];

/** Fields in rest, unsaved, changed, wrong, read-only and disabled. */
export function FieldParts() {
  const t = useMessages();
  const [text, setText] = useState('');
  const [winter, setWinter] = useState('Winter programme');
  const [room, setRoom] = useState('Room 4');
  const [address, setAddress] = useState('kestrelhall');
  const [topic, setTopic] = useState<string | null>('textiles');
  const [order, setOrder] = useState('textiles');
  const [minutes, setMinutes] = useState<number | null>(12);
  const [day, setDay] = useState<string | null>('2026-11-27');
  const [instant, setInstant] = useState<string | null>('2026-11-27T07:00:00Z');
  const [color, setColor] = useState<ColorValue | null>({ red: 198, green: 99, blue: 59, alpha: 255 });
  return (
    <>
      <KitSection title={t('storybook.fields')}>
        <div className={styles.stack}>
          <TextField
            label={t('storybook.field.excerpt')}
            locale="en"
            apiKey="excerpt"
            hint={t('storybook.field.hint')}
            counter={t('storybook.field.count', { count: text.length })}
            addons={<IconButton size="s" icon={Ellipsis} label={t('common.more')} />}
            value={text}
            onChange={setText}
          />
          <TextArea
            look="title"
            rows={1}
            label={t('storybook.title')}
            change="unsaved"
            value={winter}
            onChange={setWinter}
          />
          <TextField label={t('storybook.field.room')} change="published" value={room} onChange={setRoom} />
          <TextField
            label={t('storybook.field.address')}
            isRequired
            error={t('storybook.error.address')}
            value={address}
            onChange={setAddress}
          />
        </div>
      </KitSection>
      <KitSection title={t('storybook.fields')}>
        <div className={styles.plain}>
          <TextField
            label={t('storybook.field.read-only')}
            isReadOnly
            value="kestrelhall.org"
            onChange={() => undefined}
          />
          <TextField label={t('storybook.field.disabled')} isDisabled value="main" onChange={() => undefined} />
          <TextField
            label={t('storybook.field.address')}
            isMono
            prefix="kestrelhall.org/journal/"
            value="linen"
            onChange={() => undefined}
          />
          <SearchField label={t('storybook.choice.search')} value={text} onChange={setText} />
          <TextArea label={t('storybook.field.notes')} value={text} onChange={setText} />
        </div>
      </KitSection>
      <KitSection title={t('storybook.fields')}>
        <div className={styles.plain}>
          <Select label={t('storybook.field.order')} options={topics} value={order} onChange={setOrder} />
          <ComboBox
            label={t('storybook.field.topic')}
            options={topics}
            value={topic}
            onChange={setTopic}
            create={{ label: (typed) => t('storybook.field.topic.new', { text: typed }), onCreate: () => undefined }}
          />
          <NumberField
            label={t('storybook.field.minutes')}
            isInteger
            value={minutes}
            onChange={setMinutes}
            suffix="min"
          />
          <DatePicker label={t('storybook.field.date')} value={day} onChange={setDay} />
          <DateTimePicker
            label={t('storybook.field.date-time')}
            timeZone="Europe/Helsinki"
            value={instant}
            onChange={setInstant}
          />
          <ColorField
            label={t('storybook.field.color')}
            pickLabel={t('storybook.field.color.pick')}
            value={color}
            onChange={setColor}
          />
        </div>
      </KitSection>
    </>
  );
}
