import type { RuleCode } from './ruleCatalogue.js';
import type { Verdict } from './verdict.js';

/** What a rule finds, in a sentence, and the weightiest verdict that it gives. Both are what its page says. */
export interface RuleDescription {
  about: string;
  weightiest: Verdict;
}

export const ruleDescriptions: Record<RuleCode, RuleDescription> = {
  'too-few-arguments': {
    about: 'The call leaves out an argument that the function now needs.',
    weightiest: 'broken',
  },
  'too-many-arguments': {
    about: 'The call passes more arguments by position than the function now takes.',
    weightiest: 'broken',
  },
  'unknown-keyword': {
    about: 'The call names a parameter that the function no longer has by this name.',
    weightiest: 'broken',
  },
  'missing-keyword': {
    about: 'The call does not name a parameter that has to be passed by its name.',
    weightiest: 'broken',
  },
  'duplicate-argument': {
    about: 'One parameter is given twice: by position and by name.',
    weightiest: 'broken',
  },
  'labels-reordered': {
    about: 'All labels of the call are there, in another order than the function now has them.',
    weightiest: 'broken',
  },
  'implicit-super-call': {
    about: "A class calls its base's constructor without writing it, and that takes arguments now.",
    weightiest: 'broken',
  },
  'parameter-lists-changed': {
    about: 'The callee takes its arguments in another number of lists.',
    weightiest: 'broken',
  },
  'spread-arguments': {
    about: 'The call spreads a list, a mapping or the results of a call, and the parameters changed.',
    weightiest: 'broken',
  },
  'parameters-reordered': {
    about: 'An argument now fills another parameter than it did, because they stand in another order.',
    weightiest: 'suspect',
  },
  'parameter-removed': {
    about: 'The parameter that an argument filled is gone, and the call still fits by count.',
    weightiest: 'suspect',
  },
  'optional-parameter-inserted': {
    about: 'A new optional parameter stands before others, so that later arguments fill the wrong ones.',
    weightiest: 'suspect',
  },
  'parameter-kind-changed': {
    about:
      'An argument stands at a place, where its parameter can only be named now; or is named, where it can only be placed.',
    weightiest: 'broken',
  },
  'parameter-type-changed': {
    about: 'The call passes a value for a parameter that takes others than before.',
    weightiest: 'broken',
  },
  'default-changed': {
    about: 'The call leaves out a parameter whose default is another now.',
    weightiest: 'suspect',
  },
  'block-changed': {
    about: 'The block that a call hands over beside its arguments is no longer taken, or one is needed now.',
    weightiest: 'suspect',
  },
  'field-missing': {
    about: 'A field of an object of options, or a JSX attribute, is required now and is not passed.',
    weightiest: 'broken',
  },
  'field-unknown': {
    about: 'A field of an object of options, or a JSX attribute, that is no longer taken is passed.',
    weightiest: 'broken',
  },
  'field-type-changed': {
    about: 'A field of an object of options, or a JSX attribute, that is passed takes other values than before.',
    weightiest: 'suspect',
  },
  'optional-parameter-added': {
    about: 'A parameter was added that the call may leave out.',
    weightiest: 'fits',
  },
  'parameter-renamed': {
    about: 'Only the name of a parameter that the call passes by position is another.',
    weightiest: 'fits',
  },
  'return-type-changed': {
    about: 'What the call gets back is of another type, and it does something with it.',
    weightiest: 'broken',
  },
  'result-must-be-used': {
    about: 'The call leaves a result alone that is marked now as one that must be used.',
    weightiest: 'fits',
  },
  'result-removed': {
    about: 'The call uses a result that is not there any more, or another number of results.',
    weightiest: 'broken',
  },
  'async-changed': {
    about: 'The callee gives a promise or coroutine now, or no longer does.',
    weightiest: 'broken',
  },
  'generator-changed': {
    about: 'The callee gives its results one by one now, or no longer does.',
    weightiest: 'broken',
  },
  'thrown-types-changed': {
    about: 'The callee declares that it throws something else than before, where the language checks that.',
    weightiest: 'broken',
  },
  'static-changed': {
    about:
      'The method belongs to the type now and not to its objects, or the other way round; through what the call reaches it decides.',
    weightiest: 'broken',
  },
  'constant-lost': {
    about: 'The function can no longer be called where constants are made, or now can be called there alone.',
    weightiest: 'broken',
  },
  'receiver-changed': {
    about:
      'The method asks another thing of what it is called on: that it may be changed, that it is given away, or less than before.',
    weightiest: 'broken',
  },
  'unsafe-changed': {
    about: 'The function has to be called in code that is marked as unsafe now, or no longer has to.',
    weightiest: 'broken',
  },
  'visibility-narrowed': {
    about: 'The callee can be named from fewer places than before; whether the call stands in one of them decides.',
    weightiest: 'broken',
  },
  'kind-changed': {
    about:
      'What was called is something of another kind now: a function became a class, a method a property, a class a function.',
    weightiest: 'broken',
  },
  'class-became-abstract': {
    about: 'The class that the call constructs is abstract now.',
    weightiest: 'broken',
  },
  'type-parameters-changed': {
    about:
      'The call writes type arguments that no longer fit, leaves out some that nothing tells now, or has to give ones that fulfil more.',
    weightiest: 'broken',
  },
  'decorators-changed': {
    about: 'The callee gained or lost a decorator or annotation that can change the call.',
    weightiest: 'suspect',
  },
  deprecated: {
    about: 'Calls of the callee are to go: it was marked by an annotation, an attribute or a documentation comment.',
    weightiest: 'broken',
  },
  'overload-changed': {
    about: 'The overload that a call meant is another or gone, and a further one of its name takes the call now.',
    weightiest: 'suspect',
  },
  'call-retargeted': {
    about: 'The call means something else than it meant, and nothing in it says so.',
    weightiest: 'suspect',
  },
  'symbol-removed': {
    about: 'What the call means is not there any more.',
    weightiest: 'broken',
  },
  'definition-removed': {
    about:
      'A function of C or C++ is still declared, and its definition is gone or goes by another name: the call compiles and does not link.',
    weightiest: 'suspect',
  },
  'symbol-renamed': {
    about: 'What the call means has another name now.',
    weightiest: 'broken',
  },
  'symbol-moved': {
    about: 'What the call means stands elsewhere now, and the call does not reach it there.',
    weightiest: 'broken',
  },
  'moved-reexported': {
    about: 'What the call means moved to another file, and the old one passes it on.',
    weightiest: 'fits',
  },
  'not-exported': {
    about: 'What the call means is there, and its file no longer offers it to others as it did.',
    weightiest: 'broken',
  },
  'import-broken': {
    about: 'An import or a re-export leads to nothing any more, and no call in its file tells of it.',
    weightiest: 'broken',
  },
  'passed-as-value': {
    about: 'The callee is passed as a value, and whoever gets it may not call it as it now wants to be called.',
    weightiest: 'broken',
  },
  'implementation-missing': {
    about:
      'A type lacks a method that something above it asks for now: one that was added without a body, one that lost its body, or one that the type itself had and lost.',
    weightiest: 'broken',
  },
  'override-final': {
    about:
      'A method overrides another that may not be overridden any more, or a class extends one that may not be extended.',
    weightiest: 'broken',
  },
  'override-nothing': {
    about: 'A method says that it overrides something, and there is nothing to override any more.',
    weightiest: 'broken',
  },
  'stale-implementer': {
    about:
      'A method implements or overrides another that changed, and still is as it was; or it changed and what it implements stayed.',
    weightiest: 'broken',
  },
  'still-fits': {
    about: 'The signature changed, and this call is provably not affected.',
    weightiest: 'fits',
  },
};
