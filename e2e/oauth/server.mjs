// A real OAuth 2 server (oidc-provider) for the social-login tests. Consent is granted by itself;
// the login is that of the person whom PROFILES names. The profile addresses answer in the shapes
// of kakao and naver and believe only access tokens that this very server gave.
//
// Environment: REDIRECT_ORIGIN (the site), PROFILES (JSON: {"kakao": {...}, "naver": {...}}).
// Prints one line, `listening on <port>`, once it answers.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const site = process.env.REDIRECT_ORIGIN ?? 'http://127.0.0.1:8080';
const profiles = JSON.parse(process.env.PROFILES ?? '{}');

const client = (key) => ({
  client_id: `${key}-client`,
  client_secret: `${key}-secret`,
  redirect_uris: [`${site}/${key}/oauth/redirect`],
  grant_types: ['authorization_code'],
  response_types: ['code'],
  token_endpoint_auth_method: 'client_secret_post',
});

const server = createServer();
await new Promise((done) => server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', done));
const { port } = server.address();

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [client('kakao'), client('naver')],
  cookies: { keys: ['only for tests'] },
  features: { devInteractions: { enabled: false } },
  // Kakao's client sends a challenge, which is then checked; naver's sends none.
  pkce: { required: () => false },
  findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
  interactions: { url: (_, interaction) => `/interaction/${interaction.uid}` },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, Interaction: 600, Session: 600 },
  async loadExistingGrant(ctx) {
    const grant = new provider.Grant({
      accountId: ctx.oidc.session.accountId,
      clientId: ctx.oidc.client.clientId,
    });
    grant.addOIDCScope('openid');
    await grant.save();
    return grant;
  },
});

const answer = (response, status, body) => {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
};

const shapes = {
  kakao: (person) => ({
    id: person.id,
    kakao_account: { name: person.name, phone_number: person.phone },
  }),
  naver: (person) => ({
    resultcode: '00',
    message: 'success',
    response: { id: person.id, name: person.name, mobile: person.phone },
  }),
};

async function profile(key, request, response) {
  const bearer = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const token = await provider.AccessToken.find(bearer);
  if (!token?.isValid || token.clientId !== `${key}-client`) {
    return answer(response, 401, { error: 'invalid_token' });
  }
  answer(response, 200, shapes[key](profiles[key]));
}

// Naver writes `expires_in` as a text and refuses with 200.
async function naverToken(request, response) {
  let body = '';
  for await (const chunk of request) body += chunk;
  const inner = await fetch(`http://127.0.0.1:${port}/token`, {
    method: 'POST',
    headers: { 'content-type': request.headers['content-type'] },
    body,
  });
  const token = await inner.json();
  if (!inner.ok) return answer(response, 200, token);
  answer(response, 200, { ...token, expires_in: String(token.expires_in) });
}

server.on('request', async (request, response) => {
  const { pathname } = new URL(request.url, `http://127.0.0.1:${port}`);
  if (pathname === '/kakao/profile') return profile('kakao', request, response);
  if (pathname === '/naver/profile') return profile('naver', request, response);
  if (pathname === '/naver/token') return naverToken(request, response);
  if (pathname.startsWith('/interaction/')) {
    const result = { login: { accountId: 'somebody' } };
    return provider.interactionFinished(request, response, result);
  }
  // Kakao and naver take their scopes from the application's settings, not from the address.
  if (pathname === '/auth') request.url += '&scope=openid';
  return provider.callback()(request, response);
});

console.log(`listening on ${port}`);
