import S3rver from 's3rver';

// A program of its own, because the stand-in for S3 encrypts its place in a list with a cipher that Node leaves to
// --openssl-legacy-provider.
const [port, directory] = process.argv.slice(2);
await new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  directory,
  configureBuckets: [{ name: 'ponuda' }],
}).run();
