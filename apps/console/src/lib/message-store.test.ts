import { describe, expect, it, vi } from 'vitest';
import { messagesIn } from './i18n/messages-in.ts';
import { createMessageStore } from './message-store.ts';

const lamps = messagesIn({
  en: async () => ({ default: { 'lamp.on': 'On', 'lamp.off': 'Off' } }),
  de: async () => ({ default: { 'lamp.on': 'An' } }),
  it: async () => ({ default: { 'lamp.on': 'Accesa', 'lamp.off': 'Spenta' } }),
});

describe('the message store', () => {
  it('falls back to English for missing texts', async () => {
    const store = createMessageStore();

    await store.add(lamps);
    await store.speak('de');

    expect(store.read()).toMatchObject({
      speech: 'de',
      messages: { 'lamp.on': 'An', 'lamp.off': 'Off', 'common.save': 'Speichern' },
    });
  });

  it('adds a part in the current language', async () => {
    const store = createMessageStore();

    await store.speak('it');
    await store.add(lamps);

    expect(store.read().messages).toMatchObject({ 'lamp.on': 'Accesa', 'lamp.off': 'Spenta' });
  });

  it('never overrides a translation with the English text of another part', async () => {
    const store = createMessageStore();

    await store.speak('it');
    await store.add(lamps);
    await store.add(async () => ({ 'lamp.on': 'On', 'lamp.colour': 'Colour' }));

    expect(store.read().messages).toMatchObject({ 'lamp.on': 'Accesa', 'lamp.colour': 'Colour' });
  });

  it('loads each language of a part once', async () => {
    const store = createMessageStore();
    const load = vi.fn(lamps);

    await store.add(load);
    await store.add(load);
    await store.speak('it');
    await store.speak('en');
    await store.speak('it');

    expect(load.mock.calls).toEqual([['en'], ['it']]);
  });

  it('falls back to English when a translation cannot be fetched, and retries next time', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const store = createMessageStore();
    let isOnline = false;
    await store.add(async (language) => {
      if (language === 'de' && !isOnline) throw new Error('no network');
      return { 'lamp.on': language === 'de' ? 'An' : 'On' };
    });

    await store.speak('de');
    expect(store.read().messages['lamp.on']).toBe('On');
    expect(log).toHaveBeenCalledOnce();
    isOnline = true;
    await store.speak('de');

    expect(store.read().messages['lamp.on']).toBe('An');
    log.mockRestore();
  });

  it('ends in the language chosen last, whichever texts arrive first', async () => {
    const store = createMessageStore();
    let answerInItalian: () => void = () => undefined;
    const italian = new Promise<void>((resolve) => {
      answerInItalian = resolve;
    });
    await store.add(async (language) => {
      if (language === 'it') await italian;
      return { 'lamp.on': language };
    });

    const first = store.speak('it');
    await store.speak('de');
    answerInItalian();
    await first;

    expect(store.read()).toMatchObject({ speech: 'de', messages: { 'lamp.on': 'de' } });
  });

  it('overrides its texts with those of a project, language by language', async () => {
    const store = createMessageStore();
    await store.add(lamps);

    await store.customize(async (language) => ({ 'lamp.on': `Custom ${language}` }));
    const inEnglish = store.read().messages['lamp.on'];
    await store.speak('it');

    expect([inEnglish, store.read().messages['lamp.on'], store.read().messages['lamp.off']]).toEqual([
      'Custom en',
      'Custom it',
      'Spenta',
    ]);
  });

  it('keeps the newest texts of the project when earlier ones arrive late', async () => {
    const store = createMessageStore();
    await store.add(lamps);
    let arrive = (_texts: Record<string, string>) => {};
    const late = store.customize(() => new Promise((resolve) => (arrive = resolve)));

    await store.customize(async () => ({ 'lamp.on': 'Newest' }));
    arrive({});
    await late;

    expect(store.read().messages['lamp.on']).toBe('Newest');
  });

  it('pseudo-translates every text and reverts it', async () => {
    const store = createMessageStore();
    await store.add(lamps);

    await store.speak('pseudo');
    const disguised = store.read().messages['lamp.on'];
    await store.speak('en');

    expect([disguised, store.read().messages['lamp.on']]).toEqual(['⟦Øñ⟧', 'On']);
  });

  it('notifies subscribers when texts change', async () => {
    const store = createMessageStore();
    const listener = vi.fn();
    const stop = store.subscribe(listener);

    await store.add(lamps);
    await store.speak('it');
    stop();
    await store.speak('en');

    expect(listener).toHaveBeenCalledTimes(2);
  });
});
