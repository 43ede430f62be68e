import packageJson from '../../package.json' with { type: 'json' };

/** The product's version, from its package. */
export const version: string = packageJson.version;
