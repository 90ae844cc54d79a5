import { expect, test } from 'vitest';
import { isTemplate, renderTemplate, TemplateError, withoutTags } from './render-template.ts';

const view = { entity: { id: 'a/b=c', title: '"Tom" & <Jerry>', tags: ['x', 'y'] } };

test.each([
  ['{{entity.id}}', 'a/b=c'],
  ['{{entity.title}} {{{entity.title}}}', '&quot;Tom&quot; &amp; &lt;Jerry&gt; "Tom" & <Jerry>'],
  ['{{#entity.tags}}[{{.}}]{{/entity.tags}}', '[x][y]'],
  ['{{^missing}}none{{/missing}}{{missing}}{{> partial}}', 'none'],
  [
    '{{#entity}}{{id}} {{#tags}}{{title}}{{/tags}}{{/entity}}',
    'a/b=c &quot;Tom&quot; &amp; &lt;Jerry&gt;&quot;Tom&quot; &amp; &lt;Jerry&gt;',
  ],
  ['{{constructor.name}}{{entity.toString}}{{#constructor.constructor}}x{{/constructor.constructor}}', ''],
  ['{{__proto__}}{{entity.id.length}}{{entity.tags.length}}', '2'],
])('%s becomes %s', (template, expected) => {
  expect(renderTemplate(template, view)).toBe(expected);
});

test('what does not compile is no template', () => {
  expect([isTemplate('{{#a}}'), isTemplate('{{a'), isTemplate('{{a}}')]).toEqual([false, false, true]);
  expect(() => renderTemplate('{{#a}}', view)).toThrow(TemplateError);
});

test('tags are replaced where only the text around them counts', () => {
  expect(withoutTags('https://{{host}}/{{#a}}b{{/a}}', 'x')).toBe('https://x/x');
});

test('lists within lists, and texts that repeat, are stopped', () => {
  const list = { list: Array.from({ length: 100 }, () => 0) };
  const nested = `${'{{#list}}'.repeat(20)}x${'{{/list}}'.repeat(20)}`;
  const long = `{{#list}}${'a'.repeat(60_000)}{{/list}}`;

  expect(() => renderTemplate(nested, list)).toThrow(TemplateError);
  expect(() => renderTemplate(long, list)).toThrow(TemplateError);
});
