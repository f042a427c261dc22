import S3rver from 's3rver';

// A separate process, because the S3 mock encrypts its list position with a cipher that Node provides only with
// --openssl-legacy-provider.
const [port, directory] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'ponuda' }],
}).run();
