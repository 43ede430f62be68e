import { describe, expect, it } from 'vitest';
import { resolveRubyModule } from '../../../src/languages/ruby/resolveRubyModule.js';
import type { World } from '../../../src/model/world.js';

const world = (...paths: string[]) => ({ has: (path: string) => paths.includes(path) }) as unknown as World;

describe('what require means', () => {
  it.each([
    ['a file beside', './b', 'lib/a.rb', 'lib/b.rb'],
    ['a file above', '../b', 'lib/x/a.rb', 'lib/b.rb'],
    ['with its ending', './b.rb', 'lib/a.rb', 'lib/b.rb'],
    ['below lib', 'x/b', 'bin/run.rb', 'lib/x/b.rb'],
    ['below the lib of its own gem', 'x/b', 'gems/one/spec/a_spec.rb', 'gems/one/lib/x/b.rb'],
    ['a helper of the specs', 'spec_helper', 'spec/models/a_spec.rb', 'spec/spec_helper.rb'],
    [
      'below the lib of another gem of the repository',
      'active_support/time',
      'activerecord/lib/a.rb',
      'activesupport/lib/active_support/time.rb',
    ],
  ])('%s', (_title, specifier, from, path) => {
    expect(resolveRubyModule(specifier, from, world(path))).toEqual({ kind: 'file', path });
  });

  it('a library is outside', () => {
    expect(resolveRubyModule('json', 'lib/a.rb', world('lib/a.rb'))).toEqual({ kind: 'external' });
  });

  it('a relative file that is not there is missing', () => {
    expect(resolveRubyModule('./gone', 'lib/a.rb', world('lib/a.rb'))).toEqual({ kind: 'missing' });
  });

  it('the top of all constants is a namespace', () => {
    expect(resolveRubyModule('::', 'lib/a.rb', world())).toEqual({ kind: 'namespace', name: '' });
  });
});
