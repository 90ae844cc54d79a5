import { expect, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { Connection } from './connection.ts';
import { limits } from './protocol.ts';

/** A socket that notes what is done with it. */
function stubSocket(bufferedAmount = 0) {
  const socket = { OPEN: 1, readyState: 1, bufferedAmount, send: vi.fn(), close: vi.fn(), terminate: vi.fn() };
  // Connections use no more of a socket than this.
  return { socket, connection: new Connection(socket as unknown as WebSocket) };
}

const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

test('a client that does not keep up is disconnected', () => {
  const { socket, connection } = stubSocket(limits.bufferedBytes + 1);

  connection.send('more');

  expect(socket.send).not.toHaveBeenCalled();
  expect(socket.terminate).toHaveBeenCalledOnce();
});

test('nothing is sent to a closing socket', () => {
  const { socket, connection } = stubSocket();
  socket.readyState = 2;

  connection.send('late');

  expect(socket.send).not.toHaveBeenCalled();
});

test('a silent client is pinged once, and closed without a reply', () => {
  const { socket, connection } = stubSocket();

  connection.checkAlive(inSeconds(20));
  expect(socket.send).not.toHaveBeenCalled();
  connection.checkAlive(inSeconds(31));
  connection.checkAlive(inSeconds(41));
  expect(socket.send.mock.calls).toEqual([[JSON.stringify({ event: 'pusher:ping', data: '{}' })]]);
  connection.checkAlive(inSeconds(61));

  expect(socket.close).toHaveBeenCalledWith(4201, expect.any(String));
});

test('a client that replies stays connected', () => {
  const { socket, connection } = stubSocket();
  connection.checkAlive(inSeconds(31));

  connection.received();
  connection.checkAlive(inSeconds(29));

  expect(socket.close).not.toHaveBeenCalled();
});
