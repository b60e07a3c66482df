import { defineConfig } from '@hey-api/openapi-ts';

export default defineConfig({
  input: '../../openapi.json',
  output: 'src/api',
  plugins: [
    {
      name: '@hey-api/client-fetch',
      runtimeConfigPath: '@/lib/http',
      throwOnError: true,
    },
    '@hey-api/typescript',
    { name: '@hey-api/sdk', responseStyle: 'data' },
  ],
});
