import { fakeApi, open } from '@maru/web/testing/screens';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { field } from '../composer/testKinds';
import { FieldList } from './FieldList';
import { FieldScope } from './scope';
import type { FieldData } from './values';

const api = fakeApi();
const scope = { errors: {}, pointed: null, point: () => undefined, tellPictures: () => undefined };

function Form() {
  const [data, setData] = useState<FieldData>({});
  return (
    <FieldScope value={scope}>
      <FieldList
        fields={[field('link', 'link', { label: '버튼' })]}
        data={data}
        name="block"
        onEdit={setData}
      />
    </FieldScope>
  );
}

it('keeps all of an address and of its words that is pasted, and says at once how much there is room for', async () => {
  api.answer('GET /pageContent/list', 200, []);
  const user = open('/admin', <Form />);
  const address = `https://a.kr/${'b'.repeat(488)}`;
  const place = screen.getByLabelText('이어질 곳');
  await user.click(place);
  await user.paste(address);
  expect(place).toHaveValue(address);
  expect(place).toHaveAccessibleDescription('500자까지 쓸 수 있어요.');
  await user.keyboard('{Backspace}');
  expect(place).toBeValid();
  const words = screen.getByLabelText('적힐 말');
  await user.click(words);
  await user.paste('숲'.repeat(61));
  expect(words).toHaveValue('숲'.repeat(61));
  expect(words).toHaveAccessibleDescription('60자까지 쓸 수 있어요.');
});
