import { typeInto } from './support/keyboard.ts';
import { choosePicture } from './support/picture.ts';
import { owner } from './support/start-server.ts';
import { expect, test } from './support/test.ts';

test.use({ isSignedIn: false });

interface Answer {
  author: {
    role: string;
    favouriteMaterial: string;
    portrait: { alt: string; url: string; width: number; responsiveImage: { src: string } };
  } | null;
}

const query = `query Author($name: String!) {
  author(filter: { name: { eq: $name } }) {
    role(locale: it)
    favouriteMaterial
    portrait { alt customData url width responsiveImage(imgixParams: { w: 200, h: 200, fit: crop }) { src } }
  }
}`;

test('a new user signs in, adds a field, creates a record with an image, publishes it, and reads it with both public clients', async ({
  page,
  client,
  deliver,
}) => {
  // The tasks of a first day.
  test.slow();
  const name = 'Ines Valdemar';

  await test.step('signs in and sees the starter project', async () => {
    await page.goto('/');
    await typeInto(page.getByLabel('Email'), owner.email);
    await typeInto(page.getByLabel('Password', { exact: true }), owner.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    // A link until the other projects of the account are known, and a button from then on.
    await expect(page.getByRole('banner').getByText('Kestrel Hall', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('treegrid', { name: 'Content menu' }).getByRole('row', { name: /Articles/ }),
    ).toBeVisible();
  });

  await test.step('opens a model and adds a field', async () => {
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Schema' }).click();
    await page.getByRole('treegrid', { name: 'Models and groups' }).getByRole('row', { name: 'Author' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Author' })).toBeVisible();
    await page.getByRole('button', { name: 'Add field' }).first().click();
    await page
      .getByRole('dialog', { name: 'Choose a field type' })
      .getByRole('link', { name: /^Single-line text/ })
      .click();
    const form = page.getByRole('dialog', { name: 'New field: Single-line text' });
    await typeInto(form.getByRole('textbox', { name: 'Label' }), 'Favourite material');
    const named = page.getByRole('dialog', { name: 'Favourite material' });
    await expect(named.getByRole('textbox', { name: 'API key' })).toHaveValue('favourite_material');
    await named.getByRole('button', { name: 'Create field' }).click();
    await expect(
      page.getByRole('treegrid', { name: 'Fields of Author' }).getByRole('row', { name: 'Favourite material' }),
    ).toBeVisible();
  });

  await test.step('creates a record with an image in two languages and saves it', async () => {
    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Content' }).click();
    await page
      .getByRole('treegrid', { name: 'Content menu' })
      .getByRole('row', { name: /Authors/ })
      .click();
    await page.getByRole('link', { name: 'New', exact: true }).click();
    await typeInto(page.getByRole('textbox', { name: 'Name' }), name);
    await typeInto(page.getByRole('textbox', { name: 'Role' }), 'Ceramicist in residence');
    await typeInto(page.getByRole('textbox', { name: 'Biography' }), 'Ines Valdemar fires porcelain with seaweed.');
    await typeInto(page.getByRole('textbox', { name: 'Favourite material' }), 'Porcelain');

    const portrait = page.getByRole('group', { name: 'Portrait' });
    await portrait.getByRole('button', { name: 'Choose asset' }).click();
    const library = page.getByRole('dialog', { name: 'Choose asset' });
    await choosePicture(page, library.getByRole('button', { name: 'Upload', exact: true }), {
      picture: 'portrait-priya-raman.jpg',
      name: 'ines-valdemar.jpg',
    });
    await expect(portrait.getByRole('link', { name: 'ines-valdemar.jpg' })).toBeVisible();
    await portrait.getByRole('button', { name: 'Edit details' }).click();
    const details = page.getByRole('dialog', { name: 'ines-valdemar.jpg' });
    await typeInto(details.getByRole('textbox', { name: 'Alt text' }), 'Ines Valdemar at her kiln');
    await details.getByRole('textbox', { name: 'New name' }).click();
    await page.keyboard.type('credit');
    await page.keyboard.press('Enter');
    await expect(details.getByRole('textbox', { name: 'credit' })).toBeFocused();
    await page.keyboard.type('A. Silva');
    await details.getByRole('button', { name: 'Use these details' }).click();

    await page.getByRole('tab', { name: 'Italian' }).click();
    await typeInto(page.getByRole('textbox', { name: 'Role' }), 'Ceramista ospite');
    await typeInto(page.getByRole('textbox', { name: 'Biography' }), 'Ines Valdemar cuoce la porcellana con le alghe.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^Saved/)).toBeVisible();
    await expect(page).toHaveURL(/\/items\/[^/]+\/edit/);
  });

  await test.step('publishes it, and the delivery client returns it with its image', async () => {
    expect((await deliver<Answer>(query, { name })).author).toBeNull();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText(`${name} published`)).toBeVisible();

    const { author } = await deliver<Answer>(query, { name });
    expect(author).toMatchObject({
      role: 'Ceramista ospite',
      favouriteMaterial: 'Porcelain',
      portrait: { alt: 'Ines Valdemar at her kiln', customData: { credit: 'A. Silva' }, width: 900 },
    });
    for (const address of [author?.portrait.url, author?.portrait.responsiveImage.src]) {
      const image = await fetch(address ?? '');
      expect([image.status, image.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)]);
    }
  });

  await test.step('updates it with the management client, and the console shows the change', async () => {
    const [id = ''] = /(?<=items\/)[^/]+/.exec(page.url()) ?? [];
    await client.items.update(id, { favourite_material: 'Stoneware' });
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Favourite material' })).toHaveValue('Stoneware');
    await client.items.publish(id);
    expect((await deliver<Answer>(query, { name })).author?.favouriteMaterial).toBe('Stoneware');
  });
});
