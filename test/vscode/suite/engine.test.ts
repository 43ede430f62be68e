import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as vscode from 'vscode';
import { allProblems, changeSample, eventually, internals, repository, resetSample, type } from '../host.js';

describe('the engine process', () => {
  before(changeSample);
  after(resetSample);

  it('is started again when it crashes, with the text that was not saved, and answers as before', async () => {
    const { engine } = await internals();
    const controller = await repository();
    await type('src/report.ts', 'pricing.price(item, 1)', "pricing.price(item, 1, 'EUR')");
    await controller.settled();
    const before = await eventually(() => allProblems().length > 3 && allProblems(), 'stale calls');
    const first = engine.session.pid!;
    process.kill(first, 'SIGKILL');
    const second = await eventually(() => {
      const { pid } = engine.session;
      return pid !== first && pid;
    }, 'another process');
    assert.notEqual(second, first);
    await eventually(() => controller.fresh && !controller.failure, 'an answer of the new process');
    assert.deepEqual(allProblems(), before);
  });

  it('says where git is missing, and finds it again', async () => {
    const { engine, services } = await internals();
    const { PATH } = process.env;
    try {
      process.env.PATH = os.tmpdir();
      await engine.session.restart();
      await eventually(() => services.repositories.state === 'gitMissing', 'the state "gitMissing"');
      assert.deepEqual(allProblems(), []);
    } finally {
      process.env.PATH = PATH;
    }
    await engine.session.restart();
    await eventually(() => services.repositories.state === 'open', 'the repository again');
    await eventually(() => allProblems().length > 3, 'stale calls again');
  });

  it('warns in the log, once, where the cache folder cannot be written', async () => {
    await changeSample();
    const { engine, services } = await internals();
    const controller = await repository();
    const { context } = services;
    const folder = context.globalStorageUri.fsPath;
    const warnings = () =>
      fs
        .readdirSync(context.logUri.fsPath)
        .map((file) => fs.readFileSync(path.join(context.logUri.fsPath, file), 'utf8'))
        .join('\n')
        .split('\n')
        .filter((line) => /\[warning\].*cannot be written.*kept in memory/.test(line));
    assert.deepEqual(warnings(), [], 'no warning as long as all is well');
    await controller.settled();
    fs.renameSync(folder, `${folder}.away`);
    fs.writeFileSync(folder, 'not a folder');
    try {
      await engine.session.restart();
      const [warning] = await eventually(() => warnings().length > 0 && warnings(), 'a warning in the log');
      assert.ok(warning?.includes(folder), warning);
      await eventually(() => allProblems().length > 3, 'stale calls all the same');
      await type('src/report.ts', 'pricing.price(item, 1)', 'pricing.price(item, 2)');
      await controller.settled();
      await vscode.commands.executeCommand('aftershock.refresh');
      assert.equal(warnings().length, 1, 'said once');
    } finally {
      fs.rmSync(folder);
      fs.renameSync(`${folder}.away`, folder);
    }
    await engine.session.restart();
    await eventually(() => controller.fresh && allProblems().length > 3, 'an answer of the next process');
  });

  it('is another process than the extension host, and ends with it', async () => {
    const { engine } = await internals();
    assert.ok(engine.session.pid);
    assert.notEqual(engine.session.pid, process.pid);
  });
});
