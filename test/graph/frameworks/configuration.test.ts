import { describe, expect, it } from 'vitest';
import { type Files, linkerOf } from '../resolutionTable.js';

/** `[title, files, path, "key -> what is given its value tier"]`. */
type Row = readonly [title: string, files: Files, path: string, bindings: readonly string[]];

const rows: readonly Row[] = [
  [
    'Spring: a class under a prefix',
    {
      'A.java':
        'package a;\n@ConfigurationProperties(prefix = "orders")\nclass OrdersProperties { private int limit; }',
    },
    'A.java',
    ['orders -> A.java::OrdersProperties framework_annotation'],
  ],
  [
    'Spring: what a factory method makes',
    {
      'A.java':
        'package a;\n@Configuration class A { @Bean @ConfigurationProperties("db.main") DataSource main() { return null; } }',
    },
    'A.java',
    ['db.main -> A.java::A.main framework_annotation'],
  ],
  [
    'Spring: values of fields, of parameters of constructors and of methods',
    {
      'A.java': `package a;
@Component class A {
  @Value("\${app.timeout:30}") private int timeout;
  @Value("plain") private String plain;
  A(@Value("\${app.name}") String name, @Value("#{'\${app.list}'.split(',')}") List<String> list) {}
  @Bean Object made(@Value("\${app.size}") int size) { return null; }
}`,
    },
    'A.java',
    [
      'app.list -> A.java::A.A framework_annotation',
      'app.name -> A.java::A.A framework_annotation',
      'app.size -> A.java::A.made framework_annotation',
      'app.timeout -> A.java::A framework_annotation',
    ],
  ],
  [
    'Spring: keys that are asked for',
    {
      'A.java':
        'package a;\nimport org.springframework.core.env.Environment;\nclass A { Environment env; Map<String, String> map; void f() { env.getProperty("app.name"); map.getProperty("no"); } }',
    },
    'A.java',
    ['app.name -> A.java::A.f framework_declaration'],
  ],
  [
    'Spring in Kotlin',
    {
      'A.kt': `package a
@ConfigurationProperties("orders")
class OrdersProperties(val limit: Int)
@Component
class B(@Value("\\\${app.name}") private val name: String)
`,
    },
    'A.kt',
    ['app.name -> A.kt::B framework_annotation', 'orders -> A.kt::OrdersProperties framework_annotation'],
  ],
  [
    'Nest: keys that are asked of its service',
    {
      'a.ts': `import { ConfigService } from '@nestjs/config';
class Db {
  constructor(private readonly config: ConfigService, private readonly bag: Map<string, string>) {}
  url() { this.bag.get('no'); return this.config.getOrThrow<string>('DB_URL'); }
}`,
    },
    'a.ts',
    ['DB_URL -> a.ts::Db.url framework_declaration'],
  ],
];

describe('configuration', () => {
  it.each(rows)('%s', async (_title, files, path, bindings) => {
    const linker = await linkerOf(files);
    const links = linker.frameworkLinksIn(path).filter(({ relationship }) => relationship === 'configuration_binds');
    expect(links.map((l) => `${linker.frameworkNode(l.source)?.name} -> ${l.target} ${l.tier}`)).toEqual(bindings);
  });
});
