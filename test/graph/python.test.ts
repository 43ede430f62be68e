import { type ResolutionRow, resolutionTable } from './resolutionTable.js';

const rows: ResolutionRow[] = [
  ['a function of the module', { 'a.py': 'def f(): pass\nf()' }, 'a.py f', 'exact a.py::f'],
  ['from import', { 'a.py': 'def f(): pass', 'b.py': 'from a import f\nf()' }, 'b.py f', 'exact a.py::f'],
  [
    'from import under an alias',
    { 'a.py': 'def f(): pass', 'b.py': 'from a import f as g\ng()' },
    'b.py g',
    'exact a.py::f',
  ],
  ['import of a module', { 'a.py': 'def f(): pass', 'b.py': 'import a\na.f()' }, 'b.py f', 'exact a.py::f'],
  [
    'import of a submodule',
    { 'p/__init__.py': '', 'p/m.py': 'def f(): pass', 'b.py': 'import p.m\np.m.f()' },
    'b.py f',
    'exact p/m.py::f',
  ],
  [
    'a submodule from its package',
    { 'p/__init__.py': '', 'p/m.py': 'def f(): pass', 'b.py': 'from p import m\nm.f()' },
    'b.py f',
    'exact p/m.py::f',
  ],
  [
    'a re-export of a package',
    { 'p/__init__.py': 'from .m import f', 'p/m.py': 'def f(): pass', 'b.py': 'from p import f\nf()' },
    'b.py f',
    'exact p/m.py::f',
  ],
  [
    'a relative import of the parent',
    { 'p/__init__.py': '', 'p/m.py': 'def f(): pass', 'p/q/__init__.py': '', 'p/q/n.py': 'from ..m import f\nf()' },
    'p/q/n.py f',
    'exact p/m.py::f',
  ],
  ['a wildcard import', { 'a.py': 'def f(): pass', 'b.py': 'from a import *\nf()' }, 'b.py f', 'namespace a.py::f'],
  [
    'a wildcard in a package',
    { 'p/__init__.py': 'from .m import *', 'p/m.py': 'def f(): pass', 'b.py': 'from p import f\nf()' },
    'b.py f',
    'exact p/m.py::f',
  ],
  ['a package of outside', { 'b.py': 'import requests\nrequests.get("x")' }, 'b.py get', 'external requests'],
  ['a builtin', { 'b.py': 'print(len([]))' }, 'b.py len', 'external len'],
  [
    'a class that is called',
    { 'a.py': 'class A:\n    def __init__(self, x): pass\nA(1)' },
    'a.py A',
    'exact a.py::A.__init__',
  ],
  [
    'a class whose constructor is inherited',
    { 'a.py': 'class A:\n    def __init__(self, x): pass\nclass B(A): pass\nB(1)' },
    'a.py B',
    'exact a.py::A.__init__',
  ],
  [
    'self',
    { 'a.py': 'class A:\n    def f(self): self.g()\n    def g(self): pass' },
    'a.py g',
    'receiver_type a.py::A.g',
  ],
  [
    'a field assigned in the constructor',
    {
      'a.py':
        'class S:\n    def run(self): pass\nclass A:\n    def __init__(self):\n        self.s = S()\n    def go(self): self.s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a field assigned from an annotated parameter',
    {
      'a.py':
        'class S:\n    def run(self): pass\nclass A:\n    def __init__(self, s: S):\n        self.s = s\n    def go(self): self.s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a local',
    { 'a.py': 'class S:\n    def run(self): pass\ns = S()\ns.run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a parameter annotation, optional',
    { 'a.py': 'from typing import Optional\nclass S:\n    def run(self): pass\ndef f(s: Optional[S]): s.run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a union with None',
    { 'a.py': 'class S:\n    def run(self): pass\ndef f(s: "S | None"): s.run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a list and its loop',
    { 'a.py': 'class S:\n    def run(self): pass\ndef f(all: list[S]):\n    for s in all:\n        s.run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a comprehension',
    { 'a.py': 'class S:\n    def run(self): pass\ndef f(all: list[S]):\n    return [s.run() for s in all]' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'values of a dict',
    {
      'a.py':
        'class S:\n    def run(self): pass\ndef f(all: dict[str, S]):\n    for s in all.values():\n        s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'items of a dict',
    {
      'a.py':
        'class S:\n    def run(self): pass\ndef f(all: dict[str, S]):\n    for k, s in all.items():\n        s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'an element of a dict',
    { 'a.py': 'class S:\n    def run(self): pass\ndef f(all: dict[str, S]): all["x"].run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'enumerate',
    {
      'a.py':
        'class S:\n    def run(self): pass\ndef f(all: list[S]):\n    for i, s in enumerate(all):\n        s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a declared return type',
    { 'a.py': 'class S:\n    def run(self): pass\ndef make() -> S: ...\nmake().run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'an evident return type',
    { 'a.py': 'class S:\n    def run(self): pass\ndef make():\n    return S()\nmake().run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a property',
    { 'a.py': 'class S:\n    def run(self): pass\nclass A:\n    @property\n    def s(self) -> S: ...\nA().s.run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a class method that makes its class',
    { 'a.py': 'class A:\n    @classmethod\n    def make(cls): return cls()\n    def run(self): pass\nA.make().run()' },
    'a.py run',
    'receiver_type a.py::A.run',
  ],
  [
    'super',
    { 'a.py': 'class A:\n    def run(self): pass\nclass B(A):\n    def run(self): super().run()' },
    'a.py run',
    'receiver_type a.py::A.run',
  ],
  [
    'a super constructor',
    { 'a.py': 'class A:\n    def __init__(self, x): pass\nclass B(A):\n    def __init__(self): super().__init__(1)' },
    'a.py __init__',
    'receiver_type a.py::A.__init__',
  ],
  [
    'the resolution order of a diamond',
    {
      'a.py':
        'class A:\n    def run(self): pass\nclass B(A): pass\nclass C(A):\n    def run(self): pass\nclass D(B, C): pass\nD().run()',
    },
    'a.py run',
    'receiver_type a.py::C.run',
  ],
  [
    'the resolution order of two bases',
    {
      'a.py':
        'class A:\n    def run(self): pass\nclass B(A): pass\nclass C:\n    def run(self): pass\nclass D(B, C): pass\nD().run()',
    },
    'a.py run',
    'receiver_type a.py::A.run',
  ],
  [
    'with as',
    {
      'a.py':
        'class S:\n    def run(self): pass\n    def __enter__(self): return self\n    def __exit__(self, *a): pass\nwith S() as s:\n    s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'isinstance',
    { 'a.py': 'class S:\n    def run(self): pass\ndef f(x):\n    if isinstance(x, S):\n        x.run()' },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'await',
    {
      'a.py':
        'class S:\n    def run(self): pass\nasync def make() -> S: ...\nasync def f():\n    s = await make()\n    s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a generic class',
    {
      'a.py':
        'from typing import Generic, TypeVar\nT = TypeVar("T")\nclass S:\n    def run(self): pass\nclass Box(Generic[T]):\n    def get(self) -> T: ...\ndef f(b: Box[S]): b.get().run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a type variable bound by a class that is passed',
    {
      'a.py':
        'from typing import Type, TypeVar\nT = TypeVar("T")\nclass S:\n    def run(self): pass\ndef make(cls: Type[T]) -> T: ...\nmake(S).run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  [
    'a callable instance',
    { 'a.py': 'class S:\n    def __call__(self, x): pass\ns = S()\ns(1)' },
    'a.py s',
    'receiver_type a.py::S.__call__',
  ],
  [
    'a descriptor',
    {
      'a.py':
        'class S:\n    def run(self): pass\nclass D:\n    def __get__(self, instance, owner) -> S: ...\nclass A:\n    s = D()\nA().s.run()',
    },
    'a.py run',
    'receiver_type a.py::S.run',
  ],
  ['a decorator', { 'a.py': 'def deco(f): return f\n@deco\ndef g(): pass' }, 'a.py deco', 'exact a.py::deco'],
  [
    'a receiver that nothing is known of',
    { 'a.py': 'class A:\n    def frobnicate(self): pass\n', 'b.py': 'def f(x): x.frobnicate()' },
    'b.py frobnicate',
    'ambiguous_target a.py::A.frobnicate',
  ],
  [
    'a unique name where the file imports its module',
    { 'a.py': 'class A:\n    def frobnicate(self): pass\n', 'b.py': 'import a\ndef f(x): x.frobnicate()' },
    'b.py frobnicate',
    'name_only a.py::A.frobnicate',
  ],
  [
    'a name that many things have is never bound by itself',
    { 'a.py': 'class A:\n    def get(self, x): pass\n', 'b.py': 'import a\ndef f(x): x.get(1)' },
    'b.py get',
    'ambiguous_target a.py::A.get',
  ],
];

resolutionTable('Python', rows);
