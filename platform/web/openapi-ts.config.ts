import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: '../../openapi.json',
  output: 'src/api',
  parser: {
    hooks: {
      symbols: {
        // One file for the calls below `/api/site`, one for those below `/api/admin/journal`, and so on: a screen loads
        // the calls that it makes, and not those of all other screens.
        getFilePath: ({ meta }) => {
          if (meta?.tool !== 'sdk' || meta.resource !== 'operation') return undefined;
          const [, address] = meta.path as string[];
          const [, place] = /^\/api\/((?:(?:admin|member)\/)?[^/]+)/.exec(address ?? '') ?? [];
          return `calls/${place?.replaceAll(/[{}]/g, '')}`;
        },
      },
    },
  },
  plugins: [
    {
      name: '@hey-api/client-fetch',
      runtimeConfigPath: '@maru/web/lib/http',
      throwOnError: true,
    },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', responseStyle: 'data' },
  ],
});
