import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Statuses that the document must declare explicitly; its `default` covers all other refusals. */
const ONLY_WHERE_DECLARED = [401, 402, 403];

/** Detects faulty responses: failures, and responses that the document does not declare. */
export class Judge {
  #ajv = new Ajv2020({ strict: false, allErrors: false });
  #validators = new Map();

  constructor(document) {
    addFormats.default(this.#ajv);
    this.#ajv.addFormat('decimal', /^-?\d+(\.\d+)?$/);
    this.#ajv.addFormat('binary', true);
    this.#ajv.addSchema({ ...document, $id: 'api' }, 'api');
  }

  #validator(pointer) {
    if (!this.#validators.has(pointer))
      this.#validators.set(pointer, this.#ajv.compile({ $ref: `api#${pointer}` }));
    return this.#validators.get(pointer);
  }

  #unlike(pointer, value) {
    const valid = this.#validator(pointer);
    if (valid(value)) return undefined;
    const [error] = valid.errors;
    return `${error.instancePath || '/'} ${error.message} ${JSON.stringify(error.params)}`;
  }

  /** Returns the fault of a response as a sentence, or undefined. */
  fault(operation, answer) {
    const { status, type, json } = answer;
    if (status === 0) return `no answer: ${answer.error}`;
    if (status >= 500) return `${status} ${json?.code ?? ''}`;
    if (status === 304) return undefined;
    const declared = operation.responses[status];
    if (status < 400) {
      if (!declared) return `${status} is not declared`;
      const types = Object.keys(declared.content ?? {});
      if (status === 302 || status === 204) return undefined;
      if (!types.some((one) => type.startsWith(one.split(';')[0])))
        return `${type} is not declared, but ${types.join(', ')}`;
      if (!types.includes('application/json')) return undefined;
      const step = (text) => text.replaceAll('~', '~0').replaceAll('/', '~1');
      const where = `/paths/${step(operation.path)}/${operation.method.toLowerCase()}/responses/${status}/content/application~1json/schema`;
      const unlike = this.#unlike(encodeURI(where), json);
      return unlike && `is not as declared: ${unlike}`;
    }
    if (!type.startsWith('application/problem+json')) return `${status} comes as ${type}`;
    const unlike = this.#unlike('/components/schemas/Problem', json);
    if (unlike) return `${status} is no problem as declared: ${unlike}`;
    if (json.status !== status) return `${status} says ${json.status}`;
    if (operation.gate !== 'public' && ONLY_WHERE_DECLARED.includes(status) && !declared)
      return `${status} ${json.code} is not declared`;
    return undefined;
  }
}
